import { shortened } from "../../src/words/letters.ts";

/** A sentence for an editor, what is wrong and what to write instead. */
export interface Finding {
  readonly message: string;
  readonly line: number;
  /** True for something that may be intended: it is printed, and neither the check nor the build fails. */
  readonly isHint?: boolean | undefined;
  /** True if place.yaml is the likely cause. */
  readonly isOfPlace?: boolean;
}

/** A finding with the path of its file from the top of the project. */
export interface FileFinding extends Finding {
  readonly file: string;
}

/**
 * Quotes what an editor wrote, shortened to fit into a sentence. What cannot be seen, or looks like a space, is named:
 * the quoted text would otherwise look right.
 */
export function quoted(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  // The two joiners are letters of Indian languages.
  const visible = value.replaceAll(/(?![ \u200C\u200D])[\p{Cf}\p{Zs}]/gu, "[invisible character]");
  return `“${shortened(visible, 60)}”`;
}

/**
 * The finding as one line, whatever it quotes: "src/content/diet.md, line 6: The picture has no description. Add …". A hint
 * begins with "Hint:", which .github/problem-matchers.json shows as a warning.
 */
export function sentence({ file, line, message, isHint = false }: FileFinding): string {
  return `${file}, line ${line}: ${isHint ? "Hint: " : ""}${message}`.replaceAll(/\s*\n\s*/g, " ");
}
