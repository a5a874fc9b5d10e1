/**
 * Telephone numbers, from the data of libphonenumber-js, for the build and the functions. Pages contain only the rule
 * that `phoneRuleOf` returns, and not the library (decision 0460).
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

/** A pattern of digits with anything that people write between them. */
const spaced = (digits: string): string => Array.from(digits, (digit) => digit + PLAIN_SEPARATORS).join("");

/**
 * A possible telephone number: one in a known range, or with as many digits as the mobile numbers of its
 * country, because new ranges are opened before the library contains them.
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
 * A number to dial, "+351912345678" (E.164), and as people read it, "+351 912 345 678". A phone waits at the comma before
 * an extension; most do not know the form of RFC 3966, ";ext=".
 */
export function shownPhone(phone: NonNullable<ReturnType<typeof readPhone>>) {
  const { number, ext } = phone;
  return { number: ext ? `${number},${ext}` : number, shown: phone.formatInternational() };
}

/** A number of zeros stands for the real one until the clinic supplies it. */
const isSample = (written: string): boolean => /0{7}/.test(written.replaceAll(" ", ""));

/** How a telephone number in the content begins and what it contains. */
export const CONTENT_PHONE = /^\+[1-9][0-9 ()-]+(?:ext(?:ension|\.)? ?[0-9]{1,7})?$/;

/** Numbers that are dialled in their own country, and there without its code. */
const NATIONAL = new Set<PhoneNumberType | undefined>(["TOLL_FREE", "SHARED_COST"]);

/** Whether a number may be one of WhatsApp without anybody saying so: it has a country code and is no landline. */
export const isOfWhatsApp = (number: string): boolean =>
  /^\+\d+$/.test(number) && readPhone(number)?.getType() !== "FIXED_LINE";

/** True for a number without a country code that is free to call, or nearly so, in a country. */
export const isNational = (number: string, country: CountryCode): boolean =>
  NATIONAL.has(readPhone(number, country)?.getType());

/** True for a number that the content may have: a possible number with a country code, or a sample. */
export function isContentPhone(written: string): boolean {
  return CONTENT_PHONE.test(written) && (isSample(written) || readPhone(written) !== undefined);
}

/** A number from the content with its country code and without an extension. For a sample, its digits unchanged. */
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

/** How people write a mobile number in the clinic's country, as `place.yaml` states it. */
interface MobileNumber {
  /** How many digits it has, with the zero that the example begins with. */
  readonly digits: number;
  /** "0171 1234567" */
  readonly example: string;
}

/**
 * What the forms accept as a mobile number: as many digits as the place file states (specification, section 5: any ten),
 * in any notation, also with the country code, once or twice, or with a zero. A zero without the code stays in the value, because
 * the number may be one of the second country.
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
