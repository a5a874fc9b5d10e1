import type { FormPlace } from "./place.ts";

type Numbering = Omit<FormPlace["phone"], "example">;

/** How many digits a number has, as in a pattern: "{9}". */
function count({ digits, fewestDigits = digits }: Numbering): string {
  return fewestDigits === digits ? `{${digits}}` : `{${fewestDigits},${digits}}`;
}

/**
 * Accepts the usual notations of a number of the clinic's country (spaces, dashes, brackets, dots, the country code
 * with + or 00 or nothing before it, the zero that is dialled inside the country) and returns its digits without code
 * and zero, or `undefined` for anything else. (Specification, section 5: exactly ten digits.)
 *
 * A number of another country is not shortened, because the clinic would then call a stranger. So the zero is accepted
 * only before the digits of `afterZero`, if the place lists them: a number of another country may begin with the others,
 * and visitors with one of the clinic's country are asked for the digits alone.
 */
export function nationalDigits(written: string, numbering: Numbering): string | undefined {
  const { code, zero, afterZero = "0-9" } = numbering;
  const bare = code.slice(1);
  const inland = zero === undefined ? "" : `|${zero}(?=[${afterZero}])`;
  const compact = written.normalize("NFKC").replace(/[\s().\-\u2010-\u2015]/g, "");
  const national = compact.replace(new RegExp(`^(?:\\+${bare}|00${bare}|${bare}${inland})`), "");
  const isWhole = new RegExp(`^[0-9]${count(numbering)}$`);
  // A number may itself begin with the digits of the code.
  return [national, compact].find((digits) => isWhole.test(digits));
}

/** The same notations as an HTML `pattern`, for browsers without our script. */
export function phonePattern(numbering: Numbering): string {
  const { code, zero, afterZero = "0-9" } = numbering;
  const bare = code.slice(1);
  const between = String.raw`[\s\-\.\(\)]*`;
  const inland = zero === undefined ? "" : `|${zero}(?=${between}[${afterZero}])`;
  return `(?:\\+${bare}|00${bare}|${bare}${inland})?${between}(?:[0-9]${between})${count(numbering)}`;
}
