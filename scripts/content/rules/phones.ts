import { getExampleNumber, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { numberToDial } from "../../../src/site/clinic.ts";
import { quoted, type Advice } from "../problem.ts";

/**
 * What is wrong with a telephone number with its country code: digits that no number of the
 * country has, which is an error where their count is wrong too. Samples made of zeros are left to the launch check.
 */
export function phoneAdvice(written: string): Advice | undefined {
  if (/0{7}/.test(written.replace(/\D/g, ""))) return undefined;
  const number = parsePhoneNumberFromString(written);
  if (number?.isValid() === true)
    return number.number === numberToDial(written) ? undefined : zeroAdvice(written, number);
  const code = number?.countryCallingCode ?? "";
  const countries = number?.getPossibleCountries() ?? [];
  const digits = written.replace(/\D/g, "").length - code.length;
  const usual = countries[0] && getExampleNumber(countries[0], examples)?.nationalNumber.length;
  if (number !== undefined && digits === usual)
    return {
      isHint: true,
      says: `No telephone in the country +${code} has a number like ${quoted(written)}. Compare it with the real number, digit by digit.`,
    };
  return {
    says: `${quoted(written)} is no telephone number${code === "" ? "" : `: it has ${digits} digits after +${code}`}. ${
      usual === undefined
        ? "Write the whole number with + and the country code, like +351 912 345 678."
        : `Write the whole number: ${usual} digits after +${code}.`
    }`,
  };
}

/** The zero that is dialled inside the country is between its code and the number. */
function zeroAdvice(written: string, number: PhoneNumber): Advice {
  return {
    says: `${quoted(written)} has a zero after +${number.countryCallingCode}, which is not dialled from abroad. Write ${quoted(number.formatInternational())}.`,
  };
}

/** A hint on a number without spaces, which the pages would show as it is. */
export function undividedHint(written: string): Advice | undefined {
  const number = parsePhoneNumberFromString(written);
  if (number === undefined || !/^\+\d+$/.test(written)) return undefined;
  const says = `${quoted(written)} is hard to read. Write it in groups, for example ${quoted(number.formatInternational())}.`;
  return { isHint: true, says };
}
