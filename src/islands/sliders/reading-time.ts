/** Words a second, for slow readers and readers in a second language too. */
const WORDS_PER_SECOND = 3;

/**
 * Returns the reading time of a text, in milliseconds. Words are counted as Unicode divides them, because a browser may
 * have translated the text into a language without spaces.
 */
export function readingTimeMs(text: string): number {
  const parts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  return (parts.filter(({ isWordLike }) => isWordLike === true).length / WORDS_PER_SECOND) * 1_000;
}
