import { shortened } from "#words/letters.ts";

export interface Finding {
  readonly message: string;
  readonly line: number;
  /** It may be intended: it is printed, and neither the check nor the build fails. */
  readonly isHint?: boolean | undefined;
}

/** `file`: from the top of the project. */
export interface FileFinding extends Finding {
  readonly file: string;
}

/** Quotes what an editor wrote, shortened. What cannot be seen, or looks like a space, is named. */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  // The two joiners are letters of Indian languages.
  const visible = value.replaceAll(/(?![ \u200C\u200D])[\p{Cf}\p{Zs}]/gu, "[invisible character]");
  return `“${shortened(visible, 60)}”`;
}

/** One line, which .github/problem-matchers.json reads: with "Hint:" it is a warning. */
export function sentence({ file, line, message, isHint = false }: FileFinding): string {
  return `${file}, line ${line}: ${isHint ? "Hint: " : ""}${message}`.replaceAll(/\s*\n\s*/g, " ");
}
