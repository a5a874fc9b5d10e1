/** Words that are read in a second: slow readers of a second language included. */
const WORDS_PER_SECOND = 3;

/** Returns how long a text takes to read, in milliseconds. */
export function readingTimeMs(text: string): number {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return (words / WORDS_PER_SECOND) * 1_000;
}
