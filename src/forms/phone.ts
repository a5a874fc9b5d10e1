import { PHONE_DIGITS } from "./limits.ts";

/**
 * Accepts the usual notations of an Indian number (spaces, dashes, brackets, dots, +91, 0091, 0) and
 * returns its ten digits, or `undefined` for anything else.
 *
 * A number of another country is not shortened to ten digits, because the clinic would then call a stranger. So a
 * leading 0 is accepted only before 6, 8 and 9, as Indian mobile numbers begin; 07… is a mobile number in
 * the United Kingdom, and visitors with an Indian one are asked for the ten digits. (Specification,
 * section 5: exactly ten digits.)
 */
export function tenDigits(written: string): string | undefined {
  const compact = written.normalize("NFKC").replace(/[\s().\-\u2010-\u2015]/g, "");
  const national = compact.replace(/^(?:\+91|0091|91(?=[0-9]{10})|0(?=[689][0-9]{9}))/, "");
  return national.length === PHONE_DIGITS && /^[0-9]+$/.test(national) ? national : undefined;
}

/** The same notations as an HTML `pattern`, for browsers without our script. */
export const TEN_DIGIT_PATTERN = String.raw`(?:\+91|0091|91|0(?=[\s\-\.\(\)]*[689]))?[\s\-\.\(\)]*(?:[0-9][\s\-\.\(\)]*){10}`;
