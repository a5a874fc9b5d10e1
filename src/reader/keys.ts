import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from "yaml";
import { quoted, type Finding, type Passage } from "./problem.ts";

/** The keys of a file with their lines. */
export interface Keys {
  /** The keys and their values; undefined if the file cannot be read. */
  readonly data: unknown;
  /** What makes it unreadable. */
  readonly problems: readonly Finding[];
  /**
   * Every text value as it is written, so that a word in a folded paragraph is found on its own line.
   */
  readonly scalars: readonly Passage[];
  /** The line of a value, or of its nearest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** The keys of a file that cannot be read at all. */
export function unreadable(line: number, message: string): Keys {
  return { data: undefined, problems: [{ line, message }], scalars: [], lineOf: () => 1 };
}

/** What to correct where YAML or JSON cannot be read: the parser knows the line, but seldom the mistake. */
const UNREADABLE_YAML =
  "This line or the one after it cannot be read. Write “key: text” with a space after the colon, and indent it with spaces (not tabs), exactly like the lines it belongs to. Put a text that contains a colon, or begins with a symbol, between double quotes, and use curly ones inside it: “rest”.";
export const UNREADABLE_JSON =
  "A comma, a bracket or a quotation mark is missing on this line or beside it. Put names and texts between straight double quotes, and a comma between two items but not after the last.";

/** What to correct where the parser knows the mistake. */
const ADVICE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "This key appears twice. Keep one of the two lines.",
  MULTIPLE_DOCS: "What stands below this line of dashes or dots would not be read. Remove the line.",
};

/** Reads the keys of a file. @param linesAbove the lines of the file above them */
export function readKeys(yaml: string, linesAbove = 0): Keys {
  const advice = /^\s*[[{]/.test(yaml) ? UNREADABLE_JSON : UNREADABLE_YAML;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    logLevel: "error",
    // Astro's parser reads a day as a date.
    customTags: ["timestamp"],
  });
  const lineAt = (offset = 0): number => Math.max(counter.linePos(offset).line, 1) + linesAbove;
  const scalars: (Passage & { readonly start: number; readonly end: number })[] = [];
  const problems = new Map<number, Finding>();
  const report = (line: number, message: string): void => {
    if (!problems.has(line)) problems.set(line, { line, message });
  };
  // Characters that YAML reads as syntax, so that the words after them are lost: “*”, “&” and “!”.
  const reportSyntax = ({ range }: Node) => report(lineAt(range?.[0]), advice);
  visit(document, {
    Alias: (_, alias) => reportSyntax(alias),
    Scalar(place, scalar) {
      if (scalar.anchor !== undefined || scalar.tag?.startsWith("!") === true) reportSyntax(scalar);
      if (place === "key" || typeof scalar.value !== "string") return;
      const [start, end] = scalar.range ?? [0, 0];
      const [text, line] = [yaml.slice(start, end), lineAt(start)];
      scalars.push({ text, line, start, end });
      if (scalar.type !== "PLAIN") return;
      // Text that does not reach the page, or that joins the line above, although the file can be read.
      if (/^[ \t]+#/.test(yaml.slice(end)))
        report(
          line,
          `The text ends at the “#”, so the page would show only ${quoted(text)}. Put the text between double quotes, or write a note on a line of its own.`,
        );
      if (/\n\s*- /.test(text)) report(line, advice);
    },
  });
  for (const { code, pos } of document.errors) {
    // An unmatched quotation mark is reported at the end of the file; the mistake is where it was opened.
    const open = scalars.findLast(({ start, end }) => start < pos[0] && end >= pos[0]);
    const line = lineAt(code === "MISSING_CHAR" ? (open?.start ?? pos[0]) : pos[0]);
    report(line, ADVICE[code] ?? advice);
  }
  return {
    data: problems.size === 0 ? document.toJS() : undefined,
    problems: [...problems.values()],
    scalars,
    lineOf(path) {
      let line = 1 + linesAbove;
      let inside: unknown = document.contents;
      for (const step of path) {
        const pair = isMap(inside)
          ? inside.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
          : undefined;
        const value = isSeq(inside) ? inside.items[Number(step)] : pair?.value;
        const start = pair?.key ?? value;
        if (!isNode(start)) break;
        line = lineAt(start.range?.[0]);
        inside = value;
      }
      return line;
    },
  };
}
