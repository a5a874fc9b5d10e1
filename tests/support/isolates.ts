/** A text between the isolates of Unicode, and how it runs. */
interface Isolate {
  direction: "ltr" | "rtl" | undefined;
  content: string;
}

const DIRECTIONS: Readonly<Record<string, Isolate["direction"]>> = { "\u2066": "ltr", "\u2067": "rtl" };
const FROM_RIGHT = /[\p{sc=Arabic}\p{sc=Hebrew}\u200F\u061C]/u;

/**
 * The isolates of a text, from inside. One that has the direction of its first letter does not look for it in others
 * (UAX #9, rule P2), and without a letter it runs from left to right (P3).
 */
function isolatesIn(text: string): readonly Isolate[] {
  const open: Isolate[] = [];
  const closed: Isolate[] = [];
  for (const sign of text) {
    const inner = open.at(-1);
    if (/[\u2066-\u2068]/.test(sign)) open.push({ direction: DIRECTIONS[sign], content: "" });
    else if (inner && /[\p{L}\u200E\u200F\u061C]/u.test(sign))
      inner.direction ??= FROM_RIGHT.test(sign) ? "rtl" : "ltr";
    for (const each of open) each.content += sign;
    if (sign === "\u2069" && inner) closed.push(...open.splice(-1));
  }
  if (open.length > 0) throw new Error(`An isolate has no end: ${open[0]?.content}`);
  return closed;
}

/** The isolates with others in them, which are texts of the language, that do not run in its direction. */
export const runningBackwards = (text: string, direction: string): readonly string[] =>
  isolatesIn(text)
    .filter(
      (each) => /[\u2066-\u2068]/.test(each.content.slice(1)) && (each.direction ?? "ltr") !== direction,
    )
    .map(({ content }) => content);
