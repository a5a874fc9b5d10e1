/** What is wrong, and what to write instead. */
export interface Advice {
  readonly wrong: string;
  readonly write: string;
  /** True for something that may be meant: it is printed, and neither the check nor the build fails. */
  readonly isHint?: boolean;
}

/** One problem in a file that is being checked. */
export interface Finding extends Advice {
  readonly line: number;
}

/** One problem in the content, with the path of the file from the top of the project. */
export interface Problem extends Finding {
  readonly file: string;
}

/**
 * The problem as one line: "src/content/diet.md, line 6: The picture has no description. Add …". A hint begins with
 * "Hint:", which .github/problem-matchers.json shows as a warning.
 */
export function sentence({ file, line, wrong, write, isHint = false }: Problem): string {
  return `${file}, line ${line}: ${isHint ? "Hint: " : ""}${wrong} ${write}`;
}

/** All problems, file by file, and a last line that counts them. Content without problems has a sentence of its own. */
export function report(problems: readonly Problem[], files: number): string {
  const errors = problems.filter(({ isHint = false }) => !isHint);
  const hints = problems.length - errors.length;
  const alsoHints = hints === 0 ? "" : ` Hints: ${hints}; they do not stop the build.`;
  const count = `${counted(errors.length, "problem")} in ${counted(filesOf(errors), "file")} of ${files}.`;
  const last = errors.length === 0 ? `${files} files, no problems.` : count;
  return [
    ...problems.map(sentence),
    ...(problems.length === 0 ? [] : [""]),
    `Content: ${last}${alsoHints}`,
  ].join("\n");
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function filesOf(problems: readonly Problem[]): number {
  return new Set(problems.map(({ file }) => file)).size;
}

/** Quotes what an editor wrote, shortened so that a sentence stays a sentence. */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return `“${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`;
}
