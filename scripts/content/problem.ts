/** What is wrong, and what to write instead. */
export interface Advice {
  readonly wrong: string;
  readonly write: string;
}

/** One problem in a file that is being checked. */
export interface Finding extends Advice {
  readonly line: number;
}

/** One problem in the content, with the path of the file from the top of the project. */
export interface Problem extends Finding {
  readonly file: string;
}

/** The problem as one line: "src/content/diet.md, line 6: The picture has no description. Add …" */
export function sentence({ file, line, wrong, write }: Problem): string {
  return `${file}, line ${line}: ${wrong} ${write}`;
}

/** All problems, file by file, and a last line that counts them. Content without problems has a sentence of its own. */
export function report(problems: readonly Problem[], files: number): string {
  if (problems.length === 0) return `Content: ${files} files, no problems.`;
  const inFiles = new Set(problems.map((problem) => problem.file)).size;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const where = inFiles === 1 ? "1 file" : `${inFiles} files`;
  return [...problems.map(sentence), "", `Content: ${count} in ${where} of ${files}.`].join("\n");
}

/** Quotes what an editor wrote, shortened so that a sentence stays a sentence. */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return `“${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`;
}
