import type { FieldDefinition } from "./form-types.ts";

/**
 * What nobody sees, for the class of a regular expression: control and format characters, fillers, variation
 * selectors, the blank of braille, and the sign for a picture in pasted text.
 */
export const INVISIBLE_CHARACTERS = String.raw`\p{Cc}\p{Cf}\p{DI}\u2800\uFFFC`;
/** The same and white space. */
export const BLANK = String.raw`${INVISIBLE_CHARACTERS}\p{Z}`;
/**
 * Joiners and variation selectors that shape the character before them: a letter of South Asia or of Persian,
 * a character of a Japanese name, an emoji.
 */
const SHAPING = String.raw`(?<=(?:(?![\p{DI}\p{sc=Latin}\p{sc=Common}])\p{L}|\p{ExtPict})[\p{M}\u200C\u200D]{0,4})[\u200C\u200D\p{VS}]`;
const ANY_INVISIBLE = new RegExp(`(?!${SHAPING})[${INVISIBLE_CHARACTERS}]`, "gu");
const ANY_BLANK = `(?!${SHAPING})[${BLANK}]`;
/** The look-behind prevents quadratic time for a run of blanks. */
const BLANK_ENDS = new RegExp(`^(?:${ANY_BLANK})+|(?<!${ANY_BLANK})(?:${ANY_BLANK})+$`, "gu");

const trimmed = (text: string): string => text.replace(BLANK_ENDS, "");

/**
 * Cleans a number or an address.
 * @returns one line with ordinary spaces, and full-width and other equivalent signs in their usual form
 * (Unicode: NFKC)
 */
export function cleanCode(text: string): string {
  const visible = text.normalize("NFKC").replace(ANY_INVISIBLE, "").replace(/\p{Z}/gu, " ");
  // Again: letters meet their accents once what was between them is gone.
  return trimmed(visible.normalize("NFKC"));
}

/** Removes quotation marks and angle brackets around an address, and a comma or full stop behind it. */
export const withoutQuotes = (text: string): string =>
  text.replace(/^[<\s"'\u0060\u00AB\u2018-\u201F]+|[>\s"'\u0060\u00BB\u2018-\u201F.,;]+$/g, "");

/** Returns the decimal digits of every script as 0 to 9: "४२" becomes "42". */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The digits of a script follow each other from its zero (The Unicode Standard, section 4.6).
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/** UTF-16 units of the emoji of a family; limits the signs that can be piled on a letter. */
export const LONGEST_LETTER = 16;

/** Fields for which a phone has a keyboard of its own. */
const isCode = ({ kind, keyboard }: FieldDefinition): boolean =>
  keyboard !== undefined || ["email", "tel", "url"].includes(kind);

/**
 * Returns a value as it is checked and sent, in the browser and on the server: without control characters and
 * blanks at its ends; line ends become LF, or spaces in a single line. Numbers and addresses get the usual
 * form of signs; these and values with a rule lose invisible characters. Cleaning a clean value does not
 * change it (decision 0380).
 */
export function cleanText(field: FieldDefinition, text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").toWellFormed();
  const printable = lines.replace(/(?![\n\t])\p{Cc}/gu, "");
  if (field.kind === "textarea") return trimmed(printable);
  const line = printable.replace(/[\n\t\u2028\u2029]+/g, " ");
  if (isCode(field)) return cleanCode(line);
  return trimmed(field.rule === undefined ? line : line.replace(ANY_INVISIBLE, ""));
}
