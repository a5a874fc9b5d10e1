/** Logs one line of JSON, never with what a visitor typed (reliability, P8). */
export function logLine(facts: Readonly<Record<string, unknown>>): void {
  console.info(JSON.stringify(facts));
}

/** The class of an error. Its message may quote what was typed. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
