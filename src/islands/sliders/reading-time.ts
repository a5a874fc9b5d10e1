/** Words a second, for slow readers and readers in a second language too. */
const WORDS_PER_SECOND = 3;

/** Returns the reading time of a text, in milliseconds. */
export function readingTimeMs(text: string): number {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return (words / WORDS_PER_SECOND) * 1_000;
}
