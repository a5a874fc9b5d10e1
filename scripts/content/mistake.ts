/** One mistake in the content: where it is, what is wrong, and what to write instead. */
export interface Mistake {
  /** The file as an editor knows it, from the top of the project. */
  readonly file: string;
  readonly line: number;
  readonly wrong: string;
  readonly write: string;
}

/** The mistake as one line: "src/content/diet.md, line 6: The picture has no description. Add …" */
export function sentence(mistake: Mistake): string {
  return `${mistake.file}, line ${mistake.line}: ${mistake.wrong} ${mistake.write}`;
}

/** All mistakes, file by file, and a last line that counts them. Empty content gives its own words. */
export function report(mistakes: readonly Mistake[], files: number): string {
  if (mistakes.length === 0) return `Content: ${files} files, no mistakes.`;
  const inFiles = new Set(mistakes.map((mistake) => mistake.file)).size;
  const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
  const where = inFiles === 1 ? "1 file" : `${inFiles} files`;
  return [...mistakes.map(sentence), "", `Content: ${count} in ${where} of ${files}.`].join("\n");
}

/** Reading order: by file, then by line. */
export function inOrder(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.toSorted((a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line);
}

/** Quotes what an editor wrote, shortened so that a sentence stays a sentence. */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return `“${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`;
}
