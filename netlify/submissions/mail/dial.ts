import { readPhone, shownPhone } from "../../../src/schemas/phone.ts";
import type { Place } from "../../../src/schemas/place.ts";
import { nameWithArticle } from "../../../src/site/place.ts";

/** A number that a phone can dial. */
export interface Dialable {
  /** "+351912345678" (E.164). */
  readonly number: string;
  /** "+351 912 345 678". */
  readonly shown: string;
  /** The other interpretation, where the typed number fits two countries. */
  readonly otherwise?: { readonly number: string; readonly shown: string; readonly country: string };
  /** Which country was assumed, where there was a choice. */
  readonly assumed?: string;
}

/** Digits of any script as those of ASCII: the ten of a script follow each other in Unicode. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, or `undefined` when it is not clear which
 * one is meant, so that staff never call a stranger. A number without a country code is one of the clinic's country
 * (specification, section 5); the enquiry form has no format check, so numbers from other countries arrive there. One
 * with a zero may be of the second country, because it is usual there and rare here.
 */
export function dialable(written: string, place: Place): Dialable | undefined {
  const compact = asciiDigits(written.normalize("NFKC"))
    .replace(/[\s().\-\u2010-\u2015]/g, "")
    .replace(/^00/, "+");
  // Words, extensions and two numbers are left to staff.
  if (!/^\+?[0-9]+$/.test(compact)) return undefined;
  const here = readPhone(compact, place.country);
  const { abroad } = place;
  if (abroad === undefined || compact.startsWith("+") || here?.nationalNumber === compact)
    return here && shownPhone(here);
  const there = readPhone(compact, abroad.country);
  // Without its zero or its country code, nothing says that a number is of the second country.
  if (there === undefined || there.nationalNumber === compact) return here && shownPhone(here);
  if (here === undefined) return shownPhone(there);
  const first = there.nationalNumber.slice(0, 1);
  const isMobileThere = abroad.firstDigits.mobile.includes(first);
  if (!isMobileThere && !abroad.firstDigits.landline.includes(first)) return shownPhone(here);
  const [one, other] = isMobileThere ? [abroad, place] : [place, abroad];
  const [assumed, otherwise] = isMobileThere ? [there, here] : [here, there];
  return {
    ...shownPhone(assumed),
    assumed: nameWithArticle(one),
    otherwise: { ...shownPhone(otherwise), country: nameWithArticle(other) },
  };
}
