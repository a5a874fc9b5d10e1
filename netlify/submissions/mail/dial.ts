import { nationalDigits } from "../../../src/forms/phone.ts";
import type { Country, Place } from "../../../src/schemas/place.ts";
import { countriesOf, inSentences } from "../../../src/site/place.ts";

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

/** The zeros of the digits in Arabic, Persian and the scripts of South Asia. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The digits of a number in the groups of the first pattern that fits, otherwise undivided. */
function grouped(digits: string, patterns: readonly string[]): string {
  const pattern = patterns.find((each) =>
    new RegExp(`^${each.replaceAll(" ", "").replaceAll("n", "[0-9]")}$`).test(digits),
  );
  if (pattern === undefined) return digits;
  let place = 0;
  return pattern.replace(/[n0-9]/g, () => digits.charAt(place++));
}

/** A number of a country. @param national its digits without code and zero */
function numberIn({ phone: { code, groups } }: Country, national: string): Dialable {
  return { number: `${code}${national}`, shown: `${code} ${grouped(national, groups)}` };
}

function hasLength({ phone: { digits, fewestDigits = digits } }: Country, national: string): boolean {
  return national.length >= fewestDigits && national.length <= digits;
}

/** "+" and digits, 8 to 15 of them (ITU-T E.164, section 6.1). */
function international(digits: string, countries: readonly Country[]): Dialable | undefined {
  const country = countries.find(({ phone }) => digits.startsWith(phone.code.slice(1)));
  if (country === undefined)
    return /^[1-9][0-9]{7,14}$/.test(digits) ? { number: `+${digits}`, shown: `+${digits}` } : undefined;
  const { code, zero } = country.phone;
  // A zero after the country code ("+44 (0)20 …") is never dialled from abroad.
  const dialled = digits.slice(code.length - 1);
  const national = zero === undefined ? dialled : dialled.replace(new RegExp(`^${zero}+`), "");
  return hasLength(country, national) ? numberIn(country, national) : undefined;
}

function begins(national: string, starts: readonly string[] = []): boolean {
  return starts.some((start) => national.startsWith(start));
}

/** A number that begins with the zero that is dialled inside a country: of the clinic's, or of the second one. */
function withZero(national: string, place: Place): Dialable | undefined {
  const here = hasLength(place, national) ? numberIn(place, national) : undefined;
  const { abroad } = place;
  if (abroad === undefined || abroad.phone.zero !== place.phone.zero || !hasLength(abroad, national))
    return here;
  const there = numberIn(abroad, national);
  const { mobiles, landlines } = abroad.phone;
  // People here seldom type the zero, so what begins like a mobile number of the second country is one.
  const isMobileThere = begins(national, mobiles);
  if (!isMobileThere && !begins(national, landlines)) return here;
  if (here === undefined) return there;
  const [countryHere, countryThere] = [inSentences(place), inSentences(abroad)];
  return isMobileThere
    ? { ...there, assumed: countryThere, otherwise: { ...here, country: countryHere } }
    : { ...here, assumed: countryHere, otherwise: { ...there, country: countryThere } };
}

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, or `undefined` when it is not clear which
 * one is meant, so that staff never call a stranger. A number without a country code is one of the clinic's country
 * (specification, section 5); the enquiry form has no format check, so numbers from other countries arrive there.
 */
export function dialable(written: string, place: Place): Dialable | undefined {
  const countries: readonly Country[] = countriesOf(place);
  const compact = latinDigits(written.normalize("NFKC"))
    .replace(/^[\s(]*(?:\+|00)[\s(]*/, "+")
    .replace(/[\s().\-\u2010-\u2015]/g, "");
  if (compact.startsWith("+"))
    return /^\+[0-9]+$/.test(compact) ? international(compact.slice(1), countries) : undefined;
  if (!/^[0-9]+$/.test(compact)) return undefined;
  const { zero } = place.phone;
  const inland = zero !== undefined && compact.startsWith(zero) ? compact.slice(zero.length) : undefined;
  if (inland !== undefined && countries.some((country) => hasLength(country, inland)))
    return withZero(inland, place);
  const abroad = place.abroad?.phone;
  // A mobile number of the second country with its code, and without "+".
  const code = abroad?.code.slice(1) ?? "";
  if (abroad !== undefined && compact.startsWith(code) && begins(compact.slice(code.length), abroad.mobiles))
    return international(compact, countries);
  const national = nationalDigits(compact, place.phone);
  return national === undefined ? undefined : numberIn(place, national);
}
