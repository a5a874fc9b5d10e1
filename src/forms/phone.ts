import type { FormPlace } from "./place.ts";

type Numbering = Omit<FormPlace["phone"], "example">;

/** How many digits a number has, as in a pattern: "{9}". */
function count({ digits, fewestDigits = digits }: Numbering): string {
  return fewestDigits === digits ? `{${digits}}` : `{${fewestDigits},${digits}}`;
}

/**
 * What may stand before the digits of a number, as alternatives of a pattern: the country code with or without + or 00,
 * and the zero that many people write after it; the zero alone, before the digits of `afterZero`; or nothing.
 *
 * @param between what people write between digits, as a pattern
 */
function prefix({ code, zero, afterZero }: Numbering, between: string): string {
  const international = `(?:(?:\\+|00)${between})?${code.slice(1)}${between}`;
  if (zero === undefined) return `(?:${international})?`;
  const withCode = `${international}(?:${zero}${between}|(?!${zero}))`;
  if (afterZero === undefined) return `(?:${withCode}|${zero}${between}|(?!${zero}))`;
  return `(?:${withCode}|${zero}${between}(?=[${afterZero}]))?`;
}

/**
 * Accepts the usual notations of a number of the clinic's country (spaces, dashes, brackets, dots, the country code
 * with + or 00 or nothing before it, the zero that is dialled inside the country) and returns its digits without code
 * and zero, or `undefined` for anything else. (Specification, section 5: exactly ten digits.)
 *
 * A number of another country is not shortened, because the clinic would then call a stranger. So the zero is accepted
 * only before the digits of `afterZero`, if the place lists them: a number of another country may begin with the others,
 * and visitors with one of the clinic's country are asked for the digits alone. Where the place lists none, every number
 * that begins with the zero has it in addition to its digits.
 */
export function nationalDigits(written: string, numbering: Numbering): string | undefined {
  const compact = written.normalize("NFKC").replace(/[\s().\-\u2010-\u2015]/g, "");
  // A number may itself begin with the digits of the code: the pattern then matches without a prefix.
  return new RegExp(`^${prefix(numbering, "")}([0-9]${count(numbering)})$`).exec(compact)?.[1];
}

/** The same notations as an HTML `pattern`, for browsers without our script. */
export function phonePattern(numbering: Numbering): string {
  const between = String.raw`[\s\-\.\(\)]*`;
  return `${between}${prefix(numbering, between)}(?:[0-9]${between})${count(numbering)}`;
}
