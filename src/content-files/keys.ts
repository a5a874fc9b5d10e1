import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from "yaml";

/** True for a group of keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The value at a path in the data of a content file; undefined if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step],
    data,
  );
}

/** A part of a file's text, with the line on which it begins. */
export interface Passage {
  readonly text: string;
  readonly line: number;
}

export function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}

/** What makes a file unreadable; `comment`: a “#” ends a text. */
export type SyntaxCause =
  "yaml" | "json" | "noKeys" | "keyTwice" | "documents" | "comment" | "day" | "characters" | "conflict";

/** Of the line, or of the value with the cause. */
interface SyntaxMistake extends Passage {
  readonly cause: SyntaxCause;
}

export interface Keys {
  /** Undefined if the file cannot be read. */
  readonly data: unknown;
  readonly mistakes: readonly SyntaxMistake[];
  /** Every value as it is written, so that a word in a folded paragraph is found on its own line. */
  readonly scalars: readonly Passage[];
  /** The line of a value, or of its nearest existing parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** @param offset where in the text the cause is */
export function unreadable(text: string, offset: number, cause: SyntaxCause): Keys {
  const mistake = { line: 1 + linesBefore(text, offset), cause, text: "" };
  return { data: undefined, mistakes: [mistake], scalars: [], lineOf: () => 1 };
}

/**
 * A character that no page shows as it is meant: a byte that is no UTF-8 (U+FFFD), a control or private
 * character, half a character, the sign for a pasted picture, and invisible separators or changes of
 * direction.
 */
export const UNSHOWABLE =
  /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\p{NChar}\u200B\u2028-\u202E\uFFF9-\uFFFD]|(?<=[^])\uFEFF/u;

/** Also the lines with which Git marks that two people changed the same lines. */
const DAMAGE = new RegExp(String.raw`^([<>|])\1{6}(?= |\r?$)|${UNSHOWABLE.source}`, "mu");

export function damageIn(text: string): Keys | undefined {
  const found = DAMAGE.exec(text);
  return found ? unreadable(text, found.index, found[1] ? "conflict" : "characters") : undefined;
}

/** Of any other error the parser knows the line, but seldom the cause. */
const CAUSES: Readonly<Record<string, SyntaxCause>> = {
  DUPLICATE_KEY: "keyTwice",
  MULTIPLE_DOCS: "documents",
};

/** Reads the keys of a file. @param linesAbove the lines of the file above them */
export function readKeys(yaml: string, linesAbove = 0): Keys {
  const format = /^\s*[[{]/.test(yaml) ? "json" : "yaml";
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
  const mistakes: SyntaxMistake[] = [];
  const report = (
    line: number,
    cause: SyntaxCause,
    text = yaml.split("\n")[line - linesAbove - 1] ?? "",
  ): void => {
    // After one line that cannot be read the parser takes the following ones for mistakes as well.
    if (!mistakes.some((other) => other.line === line || (cause === format && other.cause === format)))
      mistakes.push({ line, cause, text });
  };
  // YAML reads “*”, “&” and “!” as syntax, so that the words after them are lost.
  const reportSyntax = ({ range }: Node) => report(lineAt(range?.[0]), format);
  visit(document, {
    Alias: (_, alias) => reportSyntax(alias),
    Scalar(place, scalar) {
      if (scalar.anchor !== undefined || scalar.tag?.startsWith("!") === true) reportSyntax(scalar);
      if (place === "key") return;
      const [start, end] = scalar.range ?? [0, 0];
      const [text, line] = [yaml.slice(start, end), lineAt(start)];
      scalars.push({ text, line, start, end });
      // The parsers make another day of one that does not exist.
      if (scalar.value instanceof Date && scalar.value.toISOString().slice(0, 10) !== text)
        report(line, "day");
      if (scalar.type !== "PLAIN" || typeof scalar.value !== "string") return;
      // Text that does not reach the page, or joins the line above, although the file can be read.
      if (/^[ \t]+#/.test(yaml.slice(end))) report(line, "comment", text);
      if (/\n\s*- /.test(text)) report(line, format);
    },
  });
  for (const { code, pos } of document.errors) {
    // An unmatched quotation mark is reported at the end of the file; the mistake is where it was opened.
    const open = scalars.findLast(({ start, end }) => start < pos[0] && end >= pos[0]);
    const line = lineAt(code === "MISSING_CHAR" ? (open?.start ?? pos[0]) : pos[0]);
    report(line, CAUSES[code] ?? format);
  }
  return {
    data: mistakes.length === 0 ? document.toJS() : undefined,
    mistakes,
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
