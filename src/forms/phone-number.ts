/** Reads telephone numbers as people type and paste them, without knowledge of countries. */
import { asciiDigits, cleanCode } from "./clean.ts";

export { asciiDigits };

/** Between digits, apart from a slash; for the class of a regular expression. */
const PLAIN_KEYS = String.raw` .\(\)\[\]\{\}\-`;
/** Also those of other keyboards; a Japanese one writes U+30FC for a dash. */
const SEPARATORS = new RegExp(
  String.raw`[${PLAIN_KEYS}\p{Pd}\u02D7\u2043\u2053\u2212\u2796\u30FC\p{Ps}\p{Pe}\u00B7\u2022\u2027\u3002\u30FB]`,
  "gu",
);
/** A slash separates digits, or two numbers. */
const SLASHES = /[/\u2044\u2215]/g;
/** Of every keyboard. */
const COMMAS = String.raw`,;\u060C\u061B\u3001`;
/**
 * Between two numbers: a sign, a word or the second plus sign; else a dash between spaces; else spaces; else
 * any separator.
 */
const DIVIDERS = [
  new RegExp(String.raw`[${COMMAS}&|/\\\u2044\u2215\p{L}\p{M}]+|(?=\+)`, "u"),
  / [\p{Pd}\u2212]+ /u,
  / +/,
  SEPARATORS,
];
/** What lists and spreadsheets leave before or after a number. */
const AROUND_NUMBERS = new RegExp(String.raw`^['\u2018\u2019]|[ ${COMMAS}]+$`, "g");
/** A country code before itself, "+91 +91"; zeros or a second plus sign around a plus sign. */
const BEFORE_CODE = /^[+0]*(?:([1-9][0-9]{0,2})[+0]*)?\+0*(?=\1)/;
/** What a plain keyboard may write before, between and after digits. */
export const PLAIN_SEPARATORS = String.raw`[${PLAIN_KEYS}\/]*`;

/** True for the digits of a whole number: 7 to 15 (ITU-T E.164), after a plus sign if there was one. */
export const hasE164Length = (number: string): boolean => /^\+?[0-9]{7,15}$/.test(number);

const plainText = (written: string): string =>
  asciiDigits(cleanCode(written)).replace(/^tel:/i, "").replaceAll(AROUND_NUMBERS, "");

/**
 * Reads one number, in digits of any script and any notation, also as a link ("tel:").
 * @returns its digits, after a plus sign if there was one: "+919845012345"; `undefined` for anything else
 */
export function numberIn(written: string): string | undefined {
  const signs = plainText(written).replaceAll(SEPARATORS, "").replaceAll(SLASHES, "");
  const number = signs.replace(BEFORE_CODE, "+");
  return /^\+?[0-9]+$/.test(number) ? number : undefined;
}

/**
 * Reads one number, or several ("98450 12345 / 98450 54321"): more digits than a number has, which signs,
 * words or spaces divide into complete numbers.
 * @returns their digits as `numberIn` does
 */
export function numbersIn(written: string): readonly string[] {
  const number = numberIn(written);
  if (number !== undefined && hasE164Length(number)) return [number];
  const text = plainText(written);
  const several = DIVIDERS.map((divider) =>
    text
      .split(divider)
      .map((part) => part.replaceAll(SEPARATORS, ""))
      .filter((part) => part !== ""),
  ).find((numbers) => numbers.length > 1 && numbers.every(hasE164Length));
  return several ?? (number === undefined ? [] : [number]);
}
