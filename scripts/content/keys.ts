import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { quoted, type Finding, type Passage } from "./problem.ts";

/** The place of a value: keys and list positions from the top of the file. */
type Path = readonly PropertyKey[];

/** The keys of a file with the lines on which they are written. */
export interface Keys {
  /** The keys and their values; undefined if the file cannot be read. */
  readonly data: unknown;
  /** What makes it unreadable. */
  readonly problems: readonly Finding[];
  /** Every written value that is text, as it is written: a word in a folded paragraph is found on its own line. */
  readonly scalars: readonly Passage[];
  /** The line of a value, or of the nearest thing around it that exists. */
  readonly lineOf: (path: Path) => number;
}

/** The keys of a file that cannot be read at all. */
export function unreadable(...problems: readonly Finding[]): Keys {
  return { data: undefined, problems, scalars: [], lineOf: () => 1 };
}

/** What the parser cannot read, by the line that it reports: what people wrote says more than the parser's codes. */
const UNREADABLE: readonly (readonly [line: RegExp, says: string])[] = [
  [/^ *\t/, "The line begins with a tab. Use spaces: two for each step to the right."],
  [
    /^\s*(?:- )?[A-Za-z]+:[^\s"']/,
    "There is no space after the colon, so the line cannot be read. Write “key: text”, with a space after the colon.",
  ],
  [
    /^\s*(?:- )?(?:[A-Za-z]+:\s+)?(["']).*\1.*[^\s,\]}]/,
    `The words contain the same quotation marks as those round them. Use the other kind inside: "the word 'rest' in Sanskrit", or curly ones: “rest”.`,
  ],
  [
    /^[^:"']*:\s+(?!["']).*:(?:\s|$)/,
    'There is a colon inside the words, so the line cannot be read. Put the words after the key between double quotes, like: title: "Yoga: the first hour".',
  ],
  [
    /^[^:]*:\s+["'[{]/,
    "A quotation mark or bracket is opened and never closed. Write the same quotation mark at both ends of the text.",
  ],
  [
    /^(?!\s*(?:- )?[A-Za-z]+:)/,
    "The line has no key, or begins at the margin although it belongs with the line above. Begin it with a key and a colon, like “title: ”, or two spaces further to the right.",
  ],
  [
    /^/,
    "This line cannot be read. Write “key: text”, and begin the line exactly below the one it belongs with. Put a text that begins with a sign, or contains a colon, between double quotes.",
  ],
];

const TOO_FAR =
  "The line begins too far to the right, so the keys around it cannot be read. Begin it exactly below the line above.";

const indentOf = (line = ""): number => line.search(/[A-Za-z]/);

/** Reads the keys of a file. @param linesAbove the lines of the file above them */
export function readKeys(yaml: string, linesAbove = 0): Keys {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false, logLevel: "silent" });
  const written = yaml.split("\n");
  const lineAt = (offset = 0): number => Math.max(counter.linePos(offset).line, 1) + linesAbove;
  const lines = new Map<string, number>();
  const scalars: (Passage & { readonly start: number; readonly end: number })[] = [];
  const problems = new Map<number, Finding>();
  const report = (line: number, says: string): void => {
    if (!problems.has(line)) problems.set(line, { line, says });
  };
  const walk = (node: unknown, path: string): void => {
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        const below = `${path}.${String(key.value)}`;
        lines.set(below, lineAt(key.range?.[0]));
        walk(value, below);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const below = `${path}.${index}`;
        if (isMap(item) || isSeq(item) || isScalar(item)) lines.set(below, lineAt(item.range?.[0]));
        walk(item, below);
      }
    else if (isAlias(node) || isScalar(node)) {
      const [start, end] = node.range ?? [0, 0];
      const [text, line] = [yaml.slice(start, end), lineAt(start)];
      const isMarked = isAlias(node) || node.anchor !== undefined || node.tag?.startsWith("!") === true;
      if (isMarked)
        report(
          line,
          `The words begin with a sign that has another meaning there. Put them between double quotes, like: "${text}".`,
        );
      if (!isScalar(node) || typeof node.value !== "string") return;
      scalars.push({ text, line, start, end });
      if (node.type === "PLAIN") cutText(text, yaml.slice(end), line);
    }
  };
  /** Text that does not reach the page although the file can be read. */
  const cutText = (text: string, after: string, line: number): void => {
    if (/^[ \t]+#/.test(after))
      report(
        line,
        `The words end before the “#”: the page would show only ${quoted(text)}. Put the words between double quotes. A note for colleagues has a line of its own.`,
      );
    const dash = text.split("\n").findIndex((each, index) => index > 0 && /^\s*- /.test(each));
    if (dash > 0) report(line + dash, TOO_FAR);
  };
  walk(document.contents, "");
  for (const { code, pos } of document.errors) {
    // A quotation mark without its partner is reported at the end of the file; it is wrong where it was opened.
    const open = scalars.findLast(({ start, end }) => start < pos[0] && end >= pos[0]);
    const line = lineAt(code === "MISSING_CHAR" ? (open?.start ?? pos[0]) : pos[0]);
    const [text = "", next] = written.slice(line - linesAbove - 1);
    // The parser reports the line above the one that is too far to the right.
    const isNext =
      code.endsWith("IMPLICIT_KEY") &&
      !text.includes("\t") &&
      /^\s*[A-Za-z]+:\s/.test(next ?? "") &&
      indentOf(next) > indentOf(text) &&
      !/:\s*$/.test(text);
    if (code === "DUPLICATE_KEY") report(line, "This key appears twice. Keep one of the two lines.");
    else if (isNext) report(line + 1, TOO_FAR);
    else report(line, UNREADABLE.find(([pattern]) => pattern.test(text))?.[1] ?? TOO_FAR);
  }
  if (document.contents === null && problems.size === 0)
    report(
      1 + linesAbove,
      "The file has no keys. Write each key on a line of its own, like “title: Our open day”.",
    );
  return {
    data: problems.size === 0 ? document.toJS() : undefined,
    problems: [...problems.values()],
    scalars,
    lineOf(path) {
      const steps = path.map(String);
      while (steps.length > 0 && !lines.has(`.${steps.join(".")}`)) steps.pop();
      return lines.get(`.${steps.join(".")}`) ?? 1 + linesAbove;
    },
  };
}
