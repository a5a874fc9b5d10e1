import { isRecord } from "../fields.ts";
import type { Problem } from "../problem.ts";
import type { Source, Words } from "../source.ts";

/** Words that promise health. Advertising rules for treatments forbid them, and no honest clinic can keep them. */
const CLAIM =
  /\b(cur(?:e|es|ed|ing)|guarantee(?:s|d)?|miracle(?:s)?|miraculous(?:ly)?)\b|\b100 ?(?:%|per ?cent\b)/giu;

/** Claim words in text that no reviewer has put a name to (`claimsReviewedBy`). */
export function claimProblems(source: Source): readonly Problem[] {
  if (isRecord(source.data) && typeof source.data["claimsReviewedBy"] === "string") return [];
  const texts = source.body === undefined ? source.scalars : [...source.scalars, source.body];
  return texts.flatMap((words) => claimsIn(words, source.file));
}

function claimsIn(words: Words, file: string): readonly Problem[] {
  return [...words.text.matchAll(CLAIM)].map((match) => ({
    file,
    line: words.line + words.text.slice(0, match.index).split("\n").length - 1,
    wrong: `“${match[0]}” promises more than anybody can keep.`,
    write:
      "Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.",
  }));
}
