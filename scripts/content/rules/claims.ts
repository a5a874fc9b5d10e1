import type { Finding } from "../problem.ts";
import { matchesIn } from "../passage.ts";
import { textsOf, valueOf, type Source } from "../source.ts";

/** Words that promise health. Advertising rules for treatments forbid them. */
const CLAIM =
  /\b(cur(?:e|es|ed|ing)|guarantee(?:s|d)?|miracle(?:s)?|miraculous(?:ly)?)\b|\b100 ?(?:%|per ?cent\b)/giu;

/** Claims in text that no reviewer has put a name to (`claimsReviewedBy`). */
export function claimProblems(source: Source): readonly Finding[] {
  if (typeof valueOf(source, "claimsReviewedBy") === "string") return [];
  const write =
    "Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.";
  return matchesIn(textsOf(source), CLAIM).map(({ match, line }) => {
    return { line, wrong: `“${match[0]}” is a promise that nobody can keep.`, write };
  });
}
