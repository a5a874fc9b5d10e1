/**
 * Writes one line of JSON to the function's log: references, counts and codes, never what a visitor typed (reliability,
 * P8).
 */
export function logLine(facts: Readonly<Record<string, unknown>>): void {
  console.info(JSON.stringify(facts));
}

/** The class of an error, without its message, which may quote what was typed. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
