/** A part of a file's text with the line on which it begins. */
export interface Passage {
  readonly text: string;
  readonly line: number;
}

/** Every match of a global pattern, each with its line in the file. */
export function matchesIn(
  passages: readonly Passage[],
  pattern: RegExp,
): readonly { match: RegExpExecArray; line: number }[] {
  return passages.flatMap(({ text, line }) =>
    [...text.matchAll(pattern)].map((match) => ({ match, line: line + linesBefore(text, match.index) })),
  );
}

/** The number of line breaks above an offset. */
export function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}
