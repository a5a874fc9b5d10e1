/** One problem in the content: where it is, what is wrong, and what to write instead. */
export interface Problem {
  /** The path of the file from the top of the project. */
  readonly file: string;
  readonly line: number;
  readonly wrong: string;
  readonly write: string;
}

/** What is wrong and what to do, where the place is known already. */
export type Advice = Pick<Problem, "wrong" | "write">;

/** Makes problems of one file. Each is a list of one, for `flatMap`. */
export function problemsIn(file: string) {
  return (line: number, wrong: string, write: string): readonly Problem[] => [{ file, line, wrong, write }];
}

/** The problem as one line: "src/content/diet.md, line 6: The picture has no description. Add …" */
export function sentence(problem: Problem): string {
  return `${problem.file}, line ${problem.line}: ${problem.wrong} ${problem.write}`;
}

/** All problems, file by file, and a last line that counts them. Empty content gives its own words. */
export function report(problems: readonly Problem[], files: number): string {
  if (problems.length === 0) return `Content: ${files} files, no problems.`;
  const inFiles = new Set(problems.map((problem) => problem.file)).size;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const where = inFiles === 1 ? "1 file" : `${inFiles} files`;
  return [...problems.map(sentence), "", `Content: ${count} in ${where} of ${files}.`].join("\n");
}

/** Reading order: by file, then by line. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line);
}

/** Quotes what an editor wrote, shortened so that a sentence stays a sentence. */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return `“${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`;
}
