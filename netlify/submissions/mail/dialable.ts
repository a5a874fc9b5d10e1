import type { PhoneNumberType } from "libphonenumber-js/max";
import { numbersIn } from "../../../src/forms/index.ts";
import { readPhone, shownPhone } from "../../../src/schemas/phone.ts";
import type { Place } from "../../../src/schemas/place.ts";

/** The kinds of numbers that people have, as libphonenumber-js names them. */
const OF_PEOPLE = new Set<PhoneNumberType | undefined>(["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE"]);

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, the first of several, or `undefined` if it is
 * not certain, because staff would call a stranger. A number without a country code belongs to the clinic's country
 * (specification, section 5), but the enquiry form accepts any text, so it may be one of another country.
 */
export function dialable(written: string, { country, abroad }: Place) {
  const [typed] = numbersIn(written);
  // Words or an extension: staff read the number and dial it themselves.
  if (typed === undefined) return undefined;
  const compact = typed.replace(/^00/, "+");
  const here = readPhone(compact, country);
  const there = abroad && readPhone(compact, abroad.country);
  // In India few people write a zero before a number, in the United Kingdom all do.
  if (here && compact.startsWith("0") && OF_PEOPLE.has(there?.getType())) return undefined;
  // A number that is complete without a prefix is one of the clinic's own country, or it is not dialled.
  const number = here ?? (there?.nationalNumber === compact ? undefined : there);
  return number && shownPhone(number);
}
