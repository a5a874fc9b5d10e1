/** Texts counted and cut in letters as people see them: one of Kannada may have five characters. */

/** The letters of a text (Unicode, UAX 29); its code points where a browser does not know letters. */
const lettersOf = (text: string): readonly string[] =>
  "Segmenter" in Intl
    ? Array.from(
        new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text),
        (part) => part.segment,
      )
    : Array.from(text);

/** How many letters a text has. */
export const lettersIn = (text: string): number => lettersOf(text).length;

/** The first letters of a text. @param max how many it has at most */
export const cutToLetters = (text: string, max: number): string => lettersOf(text).slice(0, max).join("");
