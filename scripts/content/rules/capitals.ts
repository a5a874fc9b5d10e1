import type { Field } from "../fields.ts";
import { nodesOf, textOf } from "../markdown.ts";
import { quoted, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";

/** Keys that are shown as a title. */
const TITLES = new Set<unknown>(["title", "searchTitle", "heading", "name", "subject", "label", "question"]);
/** Shorter words in capitals are names: “BKS”, “EU”. */
const LEAST_LETTERS = 8;

/** Titles and headings in capitals alone: slow to read, and spelled letter by letter by some screen readers. */
export function capitalProblems(source: Source, fields: readonly Field[]): readonly Finding[] {
  const inKeys = fields.flatMap(({ path, value }) =>
    TITLES.has(path.at(-1)) && typeof value === "string" ? [{ text: value, line: source.lineOf(path) }] : [],
  );
  const inText = nodesOf(source, "heading").map(({ node, line }) => ({ text: textOf(node), line }));
  return [...inKeys, ...inText].flatMap(({ text, line }) => {
    const letters = text.replace(/\P{L}/gu, "");
    if (letters.length < LEAST_LETTERS || letters !== letters.toUpperCase()) return [];
    if (letters === letters.toLowerCase()) return [];
    const small = text.slice(0, 1) + text.slice(1).toLowerCase();
    const wrong = `${quoted(text)} is in capitals.`;
    return [{ line, isHint: true, wrong, write: `Write it as in a sentence: “${small}”.` }];
  });
}
