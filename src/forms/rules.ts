/**
 * The rules of fields (specification, section 5): as functions for the browser and the server, and as patterns for the
 * HTML.
 */
import { asciiDigits, BLANK, INVISIBLE_CHARACTERS, withoutQuotes } from "./clean.ts";
import { emailAddressIn, DOMAIN } from "./email-address.ts";
import { numberIn } from "./phone-number.ts";
import type { FieldDefinition, RuleName } from "./form-types.ts";

/** Letters A-Z or a-z only, at least one, and what nobody sees. */
const LETTERS = String.raw`[${BLANK}]*[A-Za-z][A-Za-z${INVISIBLE_CHARACTERS}]*[${BLANK}]*`;

/**
 * What keyboards write between the letters of names, apart from blanks: apostrophes (those that Unicode counts as
 * letters are letters here), dashes, and dots, among them those of Catalan, Japanese, Tibetan and Hindi.
 */
const NAME_SIGNS = String.raw`'\u0060\u00B4\u2018\u2019\u201B\u2032\u2035\u055A\u05F3\u05F4\u1FBD\u1FBF\uFF07\uFF40\p{Pd}\u2212.\u00B7\u2027\u30FB\uFF0E\uFF65\u0970\u0AF0\u0F0B\u0F0C`;

/** A name in any script: letters with their marks, joiners, and the signs and spaces between them. */
const NAME = String.raw`[${NAME_SIGNS}${BLANK}]*\p{L}[\p{L}\p{M}${NAME_SIGNS}${BLANK}]*`;

/** Whole years from 0 to 120. A leading zero or a trailing ".0" is no mistake. */
const YEARS = String.raw`(?:0?[0-9]{1,2}|1[01][0-9]|120)(?:\.0+)?`;

/**
 * A rule takes what was typed (cleaned, not empty) and returns the value to keep, or `undefined`
 * when the rule is not met.
 */
type Rule = (typed: string, field: FieldDefinition) => string | undefined;

/** @param pattern of the whole value */
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");

/** A rule that keeps what matches a pattern. */
function matching(pattern: string): Rule {
  const expression = whole(pattern);
  return (typed) => (expression.test(typed) ? typed : undefined);
}

const years = matching(YEARS);

export const RULES: Readonly<Record<RuleName, Rule>> = {
  letters: matching(LETTERS),
  anyLetters: matching(NAME),
  /** The digits of a number in one of the notations of the clinic's country, as people write it there. */
  nationalPhone: (typed, { pattern = "", digits }) =>
    whole(pattern)
      .exec(numberIn(typed) ?? "")?.[1]
      ?.padStart(Number(digits), "0"),
  email: emailAddressIn,
  /** Any text; an address as mail servers need it. */
  anyEmail: (typed) => emailAddressIn(typed) ?? typed,
  wholeYears: (typed, field) => {
    const written = years(asciiDigits(typed), field);
    return written && String(Number(written));
  },
  /**
   * An http(s) address: any other scheme could become an active link in the email. Without a scheme, "www.example.com", it
   * must have a domain.
   */
  webAddress: (typed) => {
    const [, scheme, rest = ""] = /^(?:(https?)(?=[:/]):?)?\/*(.*)$/i.exec(withoutQuotes(typed)) ?? [];
    const address = `${scheme ?? "https"}://${rest}`;
    if (!URL.canParse(address)) return undefined;
    const { hostname, username } = new URL(address);
    return scheme !== undefined || (DOMAIN.test(hostname) && username === "") ? address : undefined;
  },
  oneOfOptions: (typed, { options }) => (options?.some(({ value }) => value === typed) ? typed : undefined),
};

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
