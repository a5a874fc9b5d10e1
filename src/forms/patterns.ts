/** Rules as patterns, for the HTML and for the server (specification, section 5). */
import { BLANK, INVISIBLE } from "./clean.ts";
import type { FieldDefinition } from "./form-types.ts";

/** Letters A-Z or a-z only, at least one, and what nobody sees. */
export const LETTERS = String.raw`[${BLANK}]*[A-Za-z][A-Za-z${INVISIBLE}]*[${BLANK}]*`;

/**
 * What keyboards write between the letters of names, apart from blanks: apostrophes (those that Unicode counts as
 * letters are letters here), dashes, and dots, among them those of Catalan, Japanese, Tibetan and Hindi.
 */
const NAME_SIGNS = String.raw`'\u0060\u00B4\u2018\u2019\u201B\u2032\u2035\u055A\u05F3\u05F4\u1FBD\u1FBF\uFF07\uFF40\p{Pd}\u2212.\u00B7\u2027\u30FB\uFF0E\uFF65\u0970\u0AF0\u0F0B\u0F0C`;

/** A name in any script: letters with their marks, joiners, and the signs and spaces between them. */
export const NAME = String.raw`[${NAME_SIGNS}${BLANK}]*\p{L}[\p{L}\p{M}${NAME_SIGNS}${BLANK}]*`;

/** Whole years up to 122, the oldest verified age of a person. A leading zero or a trailing ".0" is no mistake. */
export const YEARS = String.raw`(?:0?[0-9]{1,2}|1[01][0-9]|12[0-2])(?:\.0+)?`;

/** Text with a character that a plain keyboard does not write is left to the server, which reads digits of every script. */
const plain = (pattern: string): string => ` *(?:${pattern}) *|[^]*[^ -~][^]*`;

/**
 * The `pattern` attribute of a field, for browsers without our script, `undefined` if its rule needs none. It refuses
 * nothing that the server accepts.
 */
export function htmlPattern({ rule, pattern }: FieldDefinition): string | undefined {
  if (rule === "letters") return LETTERS;
  if (rule === "anyLetters") return NAME;
  if (rule === "wholeYears") return plain(YEARS);
  return pattern && plain(`(?:[Tt][Ee][Ll]:)?'?${pattern}[,;]*`);
}
