/**
 * Telephone numbers, from the data of libphonenumber-js, for the build and the functions. Pages contain only the rule
 * that `phoneRuleOf` derives, and not the library (decision 0330).
 */
import {
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { PhoneRule } from "../forms/localize.ts";
import { PLAIN_SEPARATORS } from "../forms/phone-number.ts";

/** A pattern of digits with anything that people write between them. */
const spaced = (digits: string): string => Array.from(digits, (digit) => digit + PLAIN_SEPARATORS).join("");
/** What is dialled before a number inside a country, if anything (E.164: the trunk prefix). */
const TRUNK_PREFIXES = ["0", "06", "8", "1"];
const BEGINNINGS = Array.from({ length: 90 }, (_, index) => String(index + 10));

/** The library's example of a mobile number. */
function exampleOf(country: CountryCode) {
  const example = getExampleNumber(country, examples);
  if (example === undefined) throw new Error(`libphonenumber-js has no example of a number in ${country}.`);
  return example;
}

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
  const isUsual = number.nationalNumber.length === exampleOf(of).nationalNumber.length;
  return number.isValid() || isUsual ? number : undefined;
}

/** A number to dial, "+351912345678" (E.164), and as people read it, "+351 912 345 678". */
export function shownPhone(number: NonNullable<ReturnType<typeof readPhone>>) {
  return { number: number.number, shown: number.formatInternational() };
}

/** A number of zeros stands for the real one until the clinic supplies it. */
const isSample = (written: string): boolean => /0{7}/.test(written.replaceAll(" ", ""));

/** How a telephone number in the content begins and what it contains. */
export const CONTENT_PHONE = /^\+[1-9][0-9 ()-]+$/;

/** True for a number that the content may have: a possible number with a country code, or a sample. */
export function isContentPhone(written: string): boolean {
  return CONTENT_PHONE.test(written) && (isSample(written) || readPhone(written) !== undefined);
}

/** A number from the content, to dial and to show. For a sample, its digits unchanged. */
export function parseContentPhone(written: string) {
  const number = isSample(written) ? undefined : readPhone(written);
  return number ? shownPhone(number) : { number: `+${written.replace(/\D/g, "")}`, shown: written };
}

/**
 * Numbers of a country with every beginning and length, and their types, because the library knows only the type of whole
 * numbers.
 */
function numbersOf(country: CountryCode) {
  const { countryCallingCode, nationalNumber } = exampleOf(country);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  return lengths.flatMap((length) =>
    BEGINNINGS.flatMap((start) => {
      const national = `${start}${nationalNumber.slice(2)}`.padEnd(length, "0").slice(0, length);
      const number = parsePhoneNumberFromString(`+${countryCallingCode}${national}`);
      // The library drops a trunk prefix, such as the 1 of the United States, also after the country code.
      return number?.nationalNumber === national ? [{ national, type: number.getType() }] : [];
    }),
  );
}

type NumberOfCountry = ReturnType<typeof numbersOf>[number];

const isMobile = ({ type }: NumberOfCountry): boolean => type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";

/** The first digits of a country's mobile numbers, "79", and of its landlines. */
export function firstDigits(country: CountryCode) {
  const numbers = numbersOf(country);
  const firstOf = (some: readonly NumberOfCountry[]) =>
    [...new Set(some.map(({ national: [first] }) => first))].join("");
  return {
    mobile: firstOf(numbers.filter(isMobile)),
    landline: firstOf(numbers.filter(({ type }) => type === "FIXED_LINE")),
  };
}

/** How the mobile numbers of a country are written inside it. */
function writtenIn(country: CountryCode) {
  const example = exampleOf(country);
  const { nationalNumber } = example;
  // If the prefix may be left out, as in India, people do so.
  const shown = example.format("NATIONAL", { nationalPrefix: false });
  const trunk = TRUNK_PREFIXES.find(
    (prefix) =>
      parsePhoneNumberFromString(prefix + nationalNumber, country)?.nationalNumber === nationalNumber,
  );
  return { shown, trunk, hasTrunk: shown.replace(/\D/g, "") !== nationalNumber };
}

/** True if a number with a zero may belong to the clinic's country or to the second one. */
export function mayBeOfEither(home: CountryCode, abroad: CountryCode): boolean {
  const { trunk, hasTrunk } = writtenIn(home);
  return !hasTrunk && trunk !== undefined && trunk === writtenIn(abroad).trunk;
}

/**
 * What the forms accept as a mobile number: the digits of a number in the clinic's country in any notation, with
 * or without the country code or the trunk prefix (specification, section 5: any ten digits).
 *
 * @param others first digits of the second country's numbers, if a number with a zero may belong to either:
 * people are then asked for it without the zero, because the clinic might otherwise call a stranger
 */
export function phoneRuleOf(country: CountryCode, others = ""): PhoneRule {
  const { shown, trunk, hasTrunk } = writtenIn(country);
  const code = exampleOf(country).countryCallingCode;
  const lengths = numbersOf(country)
    .filter(isMobile)
    .map(({ national }) => national.length);
  const [fewest, most] = [Math.min(...lengths), Math.max(...lengths)];
  const international = `(?:\\+${PLAIN_SEPARATORS}|${spaced("00")})?${spaced(code)}`;
  const own = "123456789".replaceAll(new RegExp(`[${others}]`, "g"), "");
  const prefixes =
    trunk === undefined
      ? [international, ""]
      : [
          `${international}(?:${spaced(trunk)}|(?!${trunk}))`,
          `${spaced(trunk)}(?=[${own}])`,
          hasTrunk ? `(?!${trunk})` : "",
        ];
  const more = hasTrunk ? (trunk?.length ?? 0) : 0;
  return {
    pattern: `${PLAIN_SEPARATORS}(?:${prefixes.join("|")})((?:[0-9]${PLAIN_SEPARATORS}){${fewest},${most}})`,
    digits: fewest === most ? `${most + more}` : `${fewest + more}–${most + more}`,
    example: shown,
  };
}
