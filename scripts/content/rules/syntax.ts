import { visit, type Document, type YAMLError } from "yaml";
import type { Problem } from "../problem.ts";

type Place = Pick<Problem, "file" | "line">;

/**
 * Problems of YAML itself, in words for somebody who has never heard of YAML. The parser's codes are
 * those of the `yaml` package. One a line: the later ones usually follow from the first.
 */
export function syntaxProblems(
  document: Document.Parsed,
  placeOf: (offset: number) => Place,
): readonly Problem[] {
  const seen = new Set<number>();
  const problems: Problem[] = [];
  for (const error of document.errors) {
    const place = placeOf(startOf(error, document));
    if (seen.has(place.line)) continue;
    seen.add(place.line);
    problems.push({ ...place, ...(WORDS[error.code] ?? OTHERS) });
  }
  if (problems.length === 0 && document.contents === null) {
    problems.push({
      ...placeOf(0),
      wrong: "The file has no keys.",
      write: "Write each key on a line of its own, like “title: Our open day”.",
    });
  }
  return problems;
}

/** A quotation mark without its partner is only missed at the end of the file; it is wrong where it was opened. */
function startOf(error: YAMLError, document: Document.Parsed): number {
  let start = error.pos[0];
  if (error.code !== "MISSING_CHAR") return start;
  visit(document, {
    Scalar(_key, node) {
      const [from, to] = node.range ?? [start, start];
      if (from < error.pos[0] && to >= error.pos[0]) start = from;
    },
  });
  return start;
}

type Words = Pick<Problem, "wrong" | "write">;

const COLON: Words = {
  wrong: "There is a colon inside the words, so the line cannot be read.",
  write: 'Put the words after the key between double quotes, like: title: "Yoga: the first hour".',
};

/** The problems that people make; the parser's other codes are for features that content does not use. */
const WORDS: Partial<Record<YAMLError["code"], Words>> = {
  BLOCK_AS_IMPLICIT_KEY: COLON,
  MULTILINE_IMPLICIT_KEY: COLON,
  DUPLICATE_KEY: { wrong: "This key stands twice.", write: "Keep one of the two lines." },
  TAB_AS_INDENT: {
    wrong: "The line begins with a tab.",
    write: "Use spaces: two for each step to the right.",
  },
  MISSING_CHAR: {
    wrong: "A quotation mark or bracket is opened and never closed, or a colon is missing.",
    write: "Write “key: words”, and the same quotation mark at both ends of the words.",
  },
  BAD_INDENT: {
    wrong: "The line begins too far to the left or to the right.",
    write: "Begin it exactly below the line that it belongs with.",
  },
};

const OTHERS: Words = {
  wrong: "This line cannot be read.",
  write: "Write “key: words”. Put words that begin with a sign, or contain a colon, between double quotes.",
};
