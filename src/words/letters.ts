/** Letters as people see and count them: a letter of Kannada with its signs is one, and an emoji of a family too. */

/** Undefined in a browser without it (Firefox before 125). */
const segmenter =
  "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** Returns the letters of a text, in order (Unicode: extended grapheme clusters; without a segmenter, code points). */
export function lettersOf(text: string): readonly string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** Returns the number of letters in a text. */
export const lettersIn = (text: string): number => lettersOf(text).length;

/** Returns at most `limit` letters of a text, none of which is cut, with "…" for the rest. */
export function shortened(text: string, limit: number): string {
  const letters = lettersOf(text);
  return letters.length <= limit ? text : `${letters.slice(0, limit - 1).join("")}…`;
}

/** Makes text safe inside an element or a quoted attribute (HTML standard, section 13.3). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
