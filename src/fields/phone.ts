/** For the build and the functions. Pages contain only the rule that `phoneRuleOf` returns (decision 0660). */
import {
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberingPlan,
  type PhoneNumberType,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { PhoneRule } from "../forms/index.ts";
import { PLAIN_SEPARATORS } from "../forms/phone-number.ts";

/**
 * How many digits the mobile numbers of a country have without the prefix of calls inside it: 10 in India, 10
 * or 11 in Germany. Where they look like landlines, those of any number. The library has `type`, but does not
 * declare it.
 */
function mobileLengths(country: CountryCode): readonly number[] {
  type Numbers = Pick<NumberingPlan, "possibleLengths">;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan: (Numbers & { type?(name: PhoneNumberType): Numbers | undefined }) | undefined =
    metadata.numberingPlan;
  return (plan?.type?.("MOBILE") ?? plan)?.possibleLengths() ?? [];
}

/**
 * Reads a possible telephone number: one in a known range, or with as many digits as a mobile number of its
 * country, because new ranges open before the library has them.
 *
 * @param country of a number without a country code
 */
export function readPhone(written: string, country?: CountryCode) {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(written, options);
  const [of] = number?.getPossibleCountries() ?? [];
  if (number === undefined || of === undefined || !number.isPossible()) return undefined;
  const isUsual = mobileLengths(of).includes(number.nationalNumber.length);
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

/** No landline. */
export const isOfWhatsApp = (number: string): boolean =>
  /^\+\d+$/.test(number) && readPhone(number)?.getType() !== "FIXED_LINE";

/** True for a number without a country code that is free or cheap to call in a country. */
export const isNational = (number: string, country: CountryCode): boolean =>
  NATIONAL.has(readPhone(number, country)?.getType());

export function isContentPhone(written: string): boolean {
  return CONTENT_PHONE.test(written) && (isSample(written) || readPhone(written) !== undefined);
}

/** Without an extension; the digits of a sample unchanged. */
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

const digitsOf = (written: string): string => written.replace(/\D/g, "");
const spaced = (digits: string, times = ""): string =>
  Array.from(digits, (digit) => digit + PLAIN_SEPARATORS)
    .map((digit) => `(?:${digit})${times}`)
    .join("");

/**
 * What the forms accept as a mobile number of a country: as many digits as its mobile numbers have
 * (specification, section 5: any ten), in any notation, also with the country code, once or twice, or with the
 * prefix of calls inside the country. Where people write that prefix, as the zero in Germany, it is added.
 * Elsewhere, as in India, a zero stays if it was typed, because the number may be one of the second country.
 */
export function phoneRuleOf(country: CountryCode): PhoneRule {
  const number = getExampleNumber(country, examples);
  if (number === undefined) throw new RangeError(`No telephone number of ${country} is known.`);
  const { nationalNumber, countryCallingCode } = number;
  const example = number.formatNational({ nationalPrefix: false });
  const dialled = digitsOf(number.formatNational());
  // In Argentina "15" stands inside: "011 15-2345-6789".
  const inside = dialled.endsWith(nationalNumber) ? dialled.slice(0, -nationalNumber.length) : "0";
  const prefix = digitsOf(example) === dialled ? inside : "";
  const lengths = [...new Set([...mobileLengths(country), dialled.length - inside.length])];
  const notZero = nationalNumber.startsWith("0") ? "" : "(?!0)";
  const optional = spaced(inside || "0", "?");
  const own = lengths.map((length) => `(?:[0-9]${PLAIN_SEPARATORS}){${length}}`).join("|");
  const withCode = `(?:(?:[+0]${PLAIN_SEPARATORS})*${spaced(countryCallingCode)}){1,2}${optional}${notZero}`;
  const before = prefix === "" ? `(?:${withCode})?(${optional}` : `(?:${withCode}|${optional}${notZero})(`;
  return {
    pattern: `${PLAIN_SEPARATORS}${before}(?:${own}))`,
    prefix,
    lengths: lengths.map((length) => length + prefix.length),
    example,
  };
}
