import { isRecord } from "../fields.ts";
import { problemsIn, type Problem } from "../problem.ts";
import { textsOf, type Source } from "../source.ts";
import { matchesIn } from "../words.ts";

/** Words that promise health. Advertising rules for treatments forbid them, and no honest clinic can keep them. */
const CLAIM =
  /\b(cur(?:e|es|ed|ing)|guarantee(?:s|d)?|miracle(?:s)?|miraculous(?:ly)?)\b|\b100 ?(?:%|per ?cent\b)/giu;

/** Claim words in text that no reviewer has put a name to (`claimsReviewedBy`). */
export function claimProblems(source: Source): readonly Problem[] {
  if (isRecord(source.data) && typeof source.data["claimsReviewedBy"] === "string") return [];
  const write =
    "Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.";
  const problem = problemsIn(source.file);
  return textsOf(source)
    .flatMap((words) => matchesIn(words, CLAIM))
    .flatMap(({ match, line }) => problem(line, `“${match[0]}” promises more than anybody can keep.`, write));
}
