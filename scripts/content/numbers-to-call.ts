import { asciiDigits } from "../../src/forms/phone-number.ts";
import { passagesOf, type Source } from "../reader/read.ts";
import { quoted, type Finding, type Problem } from "./problem.ts";

/**
 * A short number: 112, 1122, 14416 or 116 123. It is no part of a longer number, and neither a year, a price, a quantity nor
 * an extension.
 */
const SHORT = String.raw`(?<![+\d][ ,.-]?|\p{Sc} ?|\bextension )(?!(?:19|20)\d\d(?!\d))\d{3}(?:\d{1,3}| \d{3})?(?![ -]?\d| ?(?:%|rupees|minutes|hours|days|people|metres|km\b|ನಿಮಿಷ|ರೂಪಾಯಿ|ಜನ))`;

/** What stands before a number to call, and what stands after it, in the languages in which this is known. */
const CALLS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  en: [
    String.raw`\b(?:call|dial|ring|phone)\b[^.\d]{0,30}|\b(?:contact|emergency|ambulance)(?: number)?:? `,
    "(?!)",
  ],
  kn: [String.raw`ಕರೆ[^.\d]{0,30}`, String.raw`[^.\d]{0,30}ಕರೆ`],
};

/** Whether numbers to call are recognised in a language without another number beside them. */
export const hasCalls = (language: string): boolean => language in CALLS;

const digitsOf = (number: string): string => number.replace(/\D/g, "");

/**
 * The short numbers that a file gives people to call and place.yaml does not have: in links, after and before words of the
 * language, and beside numbers of place.yaml. In a language without such words, the last two in every text.
 */
export function numberFindings(source: Source, language: string, place?: Source): readonly Finding[] {
  // A place.yaml that is missing or damaged is reported itself.
  const texts = place?.data ? place.scalars.map(({ text }) => digitsOf(text)) : [];
  const known = texts.filter((digits) => /^\d{3,6}$/.test(digits));
  if (known.length === 0) return [];
  const [before = "", after = ""] = CALLS[language] ?? [];
  const isOfCalls = new RegExp(`tel:|${before}|${after}`, "iu");
  const other = `(?<!\\d)(?:${known.map((digits) => [...digits].join(" ?")).join("|")})(?!\\d)`;
  const called = new RegExp(
    `(?<=tel:|${other}\\D{0,30}${before && `|${before}`})${SHORT}|${SHORT}(?=\\D{0,30}${other}${after && `|${after}`})`,
    "giu",
  );
  return passagesOf(source).flatMap(({ text, line }) =>
    asciiDigits(text)
      .split("\n")
      .flatMap((row, index) => {
        const numbers = new Set(isOfCalls.test(row) ? row.match(called)?.map(digitsOf) : []);
        return [...numbers.difference(new Set(known))].map((unknownNumber) => ({
          line: line + index,
          unknownNumber,
          message: `${quoted(unknownNumber)} is not among the numbers to call in place.yaml. In an emergency, people would call it in vain. Write a number that is there, or add this one there if the official source names it. For a desk of the clinic, write “extension” before it.`,
        }));
      }),
  );
}

/** The problems, with one of place.yaml in place of those of a number that several texts name: it is the cause. */
export function withCauses(problems: readonly Problem[], place: Source | undefined): readonly Problem[] {
  const groups = Map.groupBy(problems, (problem) => problem.unknownNumber ?? problem);
  return [...groups.values()].flatMap((found) => {
    const [{ unknownNumber }, other] = found as [Problem, Problem?];
    if (place === undefined || other === undefined) return found;
    const places = found.map(({ file, line }) => `${file}, line ${line}`).join("; ");
    const message = `The texts tell people in ${found.length} places to call ${unknownNumber}, which is not in this file. If the official source names the number, write it here; otherwise correct the texts: ${places}.`;
    return { file: place.file, line: 1, message };
  });
}
