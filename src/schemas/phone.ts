/**
 * Telephone numbers: what libphonenumber-js knows of a country. For the build and the functions. A page has
 * the rule that `phoneRuleOf` derives, and nothing of the library (decision 0330).
 */
import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { PhoneRule } from "../forms/localize.ts";

/** What people may write between digits, as a pattern. */
const SEPARATORS = String.raw`[\s\-\.\(\)\u2010-\u2015]*`;
/** What is dialled before a number inside a country (E.164: the trunk prefix), where there is anything. */
const TRUNK_PREFIXES = ["0", "06", "8", "1"];
/** National numbers have at most 15 digits with their country code (E.164). */
const LENGTHS = Array.from({ length: 11 }, (_, index) => index + 4);
const BEGINNINGS = Array.from({ length: 90 }, (_, index) => String(index + 10));

/** The library's example of a mobile number. */
function exampleOf(country: CountryCode) {
  const example = getExampleNumber(country, examples);
  if (example === undefined) throw new Error(`libphonenumber-js has no example of a number in ${country}.`);
  return example;
}

/**
 * A number that a telephone may have: one of a known range, or with as many digits as the mobile numbers of its
 * country, because ranges are opened before a library knows them.
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

/** A number of zeros stands for one that the clinic has not named yet: the launch check lists it. */
const isSample = (written: string): boolean => /0{7}/.test(written.replaceAll(" ", ""));

/** True for a number of the content: one with a country code that a telephone may have, or a sample. */
export function isContentPhone(written: string): boolean {
  return /^\+[1-9][0-9 ()-]+$/.test(written) && (isSample(written) || readPhone(written) !== undefined);
}

/** A number of the content to dial and to show. Of a sample, the digits as they are. */
export function contentPhone(written: string) {
  const number = isSample(written) ? undefined : readPhone(written);
  return number ? shownPhone(number) : { number: `+${written.replace(/\D/g, "")}`, shown: written };
}

/** Numbers of a country with every beginning and length: the library knows the type of whole numbers only. */
function numbersOf(country: CountryCode, ...types: readonly string[]): readonly string[] {
  const { countryCallingCode, nationalNumber } = exampleOf(country);
  return LENGTHS.flatMap((length) =>
    BEGINNINGS.map((start) =>
      `${start}${nationalNumber.slice(2)}`.padEnd(length, "0").slice(0, length),
    ).filter((national) => {
      const type = parsePhoneNumberFromString(`+${countryCallingCode}${national}`)?.getType();
      return type !== undefined && types.includes(type);
    }),
  );
}

const MOBILE = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** The first digits of a country's mobile numbers, "79", and of its landlines. */
export function firstDigits(country: CountryCode) {
  const firstOf = (...types: string[]) =>
    [...new Set(numbersOf(country, ...types).map(([first]) => first))].join("");
  return { mobile: firstOf(...MOBILE), landline: firstOf("FIXED_LINE") };
}

/** How the mobile numbers of a country are written inside it. */
function writtenIn(country: CountryCode) {
  const example = exampleOf(country);
  const { nationalNumber } = example;
  // Where the prefix may be left out, as in India, people do.
  const shown = example.format("NATIONAL", { nationalPrefix: false });
  const trunk = TRUNK_PREFIXES.find(
    (prefix) =>
      parsePhoneNumberFromString(prefix + nationalNumber, country)?.nationalNumber === nationalNumber,
  );
  return { shown, trunk, hasTrunk: shown.replace(/\D/g, "") !== nationalNumber };
}

/** True where a number with a zero may be one of the clinic's country or of the second one. */
export function mayBeOfEither(home: CountryCode, abroad: CountryCode): boolean {
  const { trunk, hasTrunk } = writtenIn(home);
  return !hasTrunk && trunk !== undefined && trunk === writtenIn(abroad).trunk;
}

/**
 * What the forms accept as a mobile number: the digits of one in the clinic's country in any notation, with
 * or without the country code or the trunk prefix (specification, section 5: ten digits, which any ten digits
 * are).
 *
 * @param others first digits of the second country's numbers, where a number with a zero may be one of
 * either: people are asked for it without the zero, because the clinic would otherwise call a stranger
 */
export function phoneRuleOf(country: CountryCode, others = ""): PhoneRule {
  const { shown, trunk, hasTrunk } = writtenIn(country);
  const code = exampleOf(country).countryCallingCode;
  const lengths = numbersOf(country, ...MOBILE).map(({ length }) => length);
  const [fewest, most] = [Math.min(...lengths), Math.max(...lengths)];
  const international = `(?:(?:\\+|00)${SEPARATORS})?${code}${SEPARATORS}`;
  const own = "123456789".replaceAll(new RegExp(`[${others}]`, "g"), "");
  const prefixes =
    trunk === undefined
      ? [international, ""]
      : [
          `${international}(?:${trunk}${SEPARATORS}|(?!${trunk}))`,
          `${trunk}${SEPARATORS}(?=[${own}])`,
          hasTrunk ? `(?!${trunk})` : "",
        ];
  const more = hasTrunk ? (trunk?.length ?? 0) : 0;
  return {
    pattern: `${SEPARATORS}(?:${prefixes.join("|")})((?:[0-9]${SEPARATORS}){${fewest},${most}})`,
    digits: fewest === most ? `${most + more}` : `${fewest + more} to ${most + more}`,
    example: shown,
  };
}
