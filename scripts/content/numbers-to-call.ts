import { quoted, type Problem } from "./problem.ts";
import type { Source } from "../reader/read.ts";

/**
 * A short number after "call" in the same sentence, right after "ambulance", or in a link: 112, 14416 or 116 123. It is no
 * part of a longer number, and neither a price, a quantity nor an extension.
 */
const SHORT_NUMBER =
  /(?<=\b(?:call|dial|ring|phone)\b[^.\n]{0,30}|\b(?:contact|emergency|ambulance)(?: number)?:? |^tel:)(?<![+\d][ -]?|\p{Sc} ?|\bextension )\d{3}(?:\d{2,3}| \d{3})?(?![ -]?\d| ?(?:%|rupees|minutes|hours|days|people|metres|km\b))/giu;

/**
 * What is wrong with the short numbers that a text or a link gives people to call: place.yaml has those of the clinic's
 * countries. In a text it recognises English sentences only, in a link every language.
 */
export function adviceOnShortNumber(text: string, place: Source | undefined) {
  // A place.yaml that is missing or damaged is reported itself.
  if (typeof place?.data !== "object" || place.data === null) return undefined;
  const digitsOf = (number: string): string => number.replace(/\D/g, "");
  const known = place.scalars.map((scalar) => digitsOf(scalar.text));
  const wrong = text.match(SHORT_NUMBER)?.find((number) => !known.includes(digitsOf(number)));
  return wrong === undefined
    ? undefined
    : {
        unknownNumber: digitsOf(wrong),
        message: `${quoted(wrong)} is not among the numbers to call in place.yaml. In an emergency, people would call it in vain. Write a number that is there, or add this one there if the official source names it. For a desk of the clinic, write “extension” before it.`,
      };
}

/** The problems, with one of place.yaml in place of those of a number that several texts name: it is the cause. */
export function withCauses(problems: readonly Problem[], place: Source | undefined): readonly Problem[] {
  const groups = Map.groupBy(problems, (problem) => problem.unknownNumber ?? problem);
  return [...groups.values()].flatMap((found) => {
    const [{ unknownNumber, file, line }, other] = found as [Problem, Problem?];
    if (place === undefined || other === undefined) return found;
    const message = `The texts tell people in ${found.length} places to call ${unknownNumber}, which is not in this file, for example in ${file}, line ${line}. If the official source names the number, write it here; otherwise correct the texts.`;
    return { file: place.file, line: 1, message };
  });
}
