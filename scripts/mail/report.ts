/** What a check found: lines to print, each beginning with OK, HINT or WRONG. */
export interface Report {
  readonly lines: readonly string[];
  /** false when mail would not arrive. */
  readonly isWell: boolean;
}

export function ok(sentence: string): Report {
  return { lines: [`OK     ${sentence}`], isWell: true };
}

export function wrong(...sentences: readonly string[]): Report {
  return { lines: sentences.map((sentence) => `WRONG  ${sentence}`), isWell: false };
}
