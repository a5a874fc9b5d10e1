/** Letters as people count them: a letter of Kannada with its signs is one, the emoji of a family, too. */

/** Undefined in Firefox before 125. */
const segmenter =
  "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** Returns the letters of a text (extended grapheme clusters of Unicode; code points without a segmenter). */
export function graphemesOf(text: string): readonly string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

export const graphemeCount = (text: string): number => graphemesOf(text).length;

/** Returns at most `limit` letters of a text, "…" included. */
export function shortened(text: string, limit: number): string {
  const letters = graphemesOf(text);
  return letters.length <= limit ? text : `${letters.slice(0, limit - 1).join("")}…`;
}

/** Makes text safe inside an element or a quoted attribute (HTML standard, section 13.3). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The first sentence of a text, and the rest of it. @param language as BCP 47 writes it */
export function firstSentence(text: string, language: string): readonly [first: string, rest: string] {
  const [sentence] = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  const first = sentence?.segment ?? text;
  return [first.trim(), text.slice(first.length)];
}
