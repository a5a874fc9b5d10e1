/**
 * Telephone numbers, from the data of libphonenumber-js, for the build and the functions. Pages contain only
 * the rule that `phoneRuleOf` returns, and not the library (decision 0460).
 */
import {
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumberType,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { PhoneRule } from "../forms/index.ts";
import { PLAIN_SEPARATORS } from "../forms/phone-number.ts";

const spaced = (digits: string): string => Array.from(digits, (digit) => digit + PLAIN_SEPARATORS).join("");

/**
 * Reads a possible telephone number: one in a known range, or with as many digits as the mobile numbers of
 * its country, because new ranges open before the library has them.
 *
 * @param country of a number without a country code
 */
export function readPhone(written: string, country?: CountryCode) {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(written, options);
  const [of] = number?.getPossibleCountries() ?? [];
  if (number === undefined || of === undefined || !number.isPossible()) return undefined;
  const isUsual = number.nationalNumber.length === getExampleNumber(of, examples)?.nationalNumber.length;
  return number.isValid() || isUsual ? number : undefined;
}

/**
 * A number to dial, "+351912345678" (E.164), and as people read it. A phone waits at the comma before an
 * extension; most phones do not know ";ext=" (RFC 3966).
 */
export function shownPhone(phone: NonNullable<ReturnType<typeof readPhone>>) {
  const { number, ext } = phone;
  return { number: ext ? `${number},${ext}` : number, shown: phone.formatInternational() };
}

/** Zeros stand for the real number until the clinic supplies it. */
const isSample = (written: string): boolean => /0{7}/.test(written.replaceAll(" ", ""));

export const CONTENT_PHONE = /^\+[1-9][0-9 ()-]+(?:ext(?:ension|\.)? ?[0-9]{1,7})?$/;

/** Numbers that are dialled in their own country only, without its code. */
const NATIONAL = new Set<PhoneNumberType | undefined>(["TOLL_FREE", "SHARED_COST"]);

/** True for a number that WhatsApp may have: no landline. */
export const isOfWhatsApp = (number: string): boolean =>
  /^\+\d+$/.test(number) && readPhone(number)?.getType() !== "FIXED_LINE";

/** True for a number without a country code that is free or cheap to call in a country. */
export const isNational = (number: string, country: CountryCode): boolean =>
  NATIONAL.has(readPhone(number, country)?.getType());

/** True for a possible number with a country code, or a sample. */
export function isContentPhone(written: string): boolean {
  return CONTENT_PHONE.test(written) && (isSample(written) || readPhone(written) !== undefined);
}

/** A number from the content without an extension; the digits of a sample unchanged. */
export function fullNumber(written: string): string {
  return readPhone(written)?.number ?? `+${written.replace(/\D/g, "")}`;
}

/** A number from the content, to dial and to show: a toll-free one as in its country, "1800 123 4567". */
export function parseContentPhone(written: string) {
  const number = isSample(written) ? undefined : readPhone(written);
  if (number === undefined) return { number: fullNumber(written), shown: written };
  if (!NATIONAL.has(number.getType())) return shownPhone(number);
  const shown = number.formatNational();
  return { number: shown.replace(/\D/g, ""), shown };
}

/** As people write it in the clinic's country. */
interface MobileNumber {
  /** With the zero, if the example begins with one. */
  readonly digits: number;
  /** For example "0171 1234567". */
  readonly example: string;
}

/**
 * What the forms accept as a mobile number: as many digits as the place file states (specification, section
 * 5: any ten), in any notation, also with the country code, once or twice, or with a zero. A zero without the
 * code stays, because the number may be one of the second country.
 */
export function phoneRuleOf(country: CountryCode, { digits, example }: MobileNumber): PhoneRule {
  const code = spaced(getCountryCallingCode(country));
  const zero = `(?:${spaced("0")})?`;
  const own = example.startsWith("0") ? { zero: `${zero}(?!0)`, digits: digits - 1 } : { zero, digits };
  const abroad = String.raw`(?:(?:[+0]${PLAIN_SEPARATORS})*${code}){1,2}${zero}(?!0)`;
  return {
    pattern: `${PLAIN_SEPARATORS}(?:${abroad})?(${own.zero}(?:[0-9]${PLAIN_SEPARATORS}){${own.digits}})`,
    digits: String(digits),
    example,
  };
}
