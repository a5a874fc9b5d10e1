import type { Advice, Finding } from "../problem.ts";
import { matchesIn } from "../passage.ts";
import { textsOf, valueOf, type Source } from "../source.ts";

/** Words that promise health or rank the clinic. Advertising rules for treatments forbid them. */
const CLAIMS: readonly (readonly [pattern: RegExp, wrong: string, advice: Omit<Advice, "wrong">])[] = [
  [
    /\b(?:cur(?:e|es|ed|ing)|heals|guarantee(?:s|d)?|miracle(?:s)?|miraculous(?:ly)?)\b|\b100 ?(?:%|per ?cent\b)/giu,
    "is a promise that nobody can keep.",
    {
      write:
        "Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.",
    },
  ],
  [
    /\b(?:the|our|your|\p{Lu}\p{L}+'s) best (?:\p{L}+ ){0,2}?(?:clinic|cent(?:re|er)|doctors?|therapists?|practitioners?|teachers?|treatments?|yoga|acupuncture|naturopathy|care|results?)\b/giu,
    "ranks the clinic above others, which nobody can show.",
    { isHint: true, write: "Write what people can expect instead." },
  ],
];

/** Claims in text that no reviewer has put a name to (`claimsReviewedBy`). */
export function claimProblems(source: Source): readonly Finding[] {
  if (typeof valueOf(source, "claimsReviewedBy") === "string") return [];
  return CLAIMS.flatMap(([pattern, wrong, advice]) =>
    matchesIn(textsOf(source), pattern).map(({ match, line }) => {
      return { line, wrong: `“${match[0]}” ${wrong}`, ...advice };
    }),
  );
}
