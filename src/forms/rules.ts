/** The rules of fields (specification, section 5). */
import { asciiDigits, BLANK, INVISIBLE_CHARACTERS, withoutQuotes } from "./clean.ts";
import { parseEmailAddress, DOMAIN } from "./email-address.ts";
import { numberIn } from "./phone-number.ts";
import type { FieldDefinition, RuleName } from "./form-types.ts";

/** At least one letter, and what nobody sees. */
const LETTERS = String.raw`[${BLANK}]*[A-Za-z][A-Za-z${INVISIBLE_CHARACTERS}]*[${BLANK}]*`;

/**
 * What keyboards write between the letters of names, apart from blanks: apostrophes (`NAME` accepts those
 * that Unicode counts as letters), dashes, and dots, also those of Catalan, Japanese, Tibetan and Hindi.
 */
const NAME_SIGNS = String.raw`'\u0060\u00B4\u2018\u2019\u201B\u2032\u2035\u055A\u05F3\u05F4\u1FBD\u1FBF\uFF07\uFF40\p{Pd}\u2212.\u00B7\u2027\u30FB\uFF0E\uFF65\u0970\u0AF0\u0F0B\u0F0C`;

/** In any script. */
const NAME = String.raw`[${NAME_SIGNS}${BLANK}]*\p{L}[\p{L}\p{M}${NAME_SIGNS}${BLANK}]*`;

/** 0 to 120, also with a leading zero or ".0". */
const YEARS = String.raw`(?:0?[0-9]{1,2}|1[01][0-9]|120)(?:\.0+)?`;

/** Takes what was typed (cleaned, not empty) and returns the value to keep. */
type Rule = (typed: string, field: FieldDefinition) => string | undefined;

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");

function matching(pattern: string): Rule {
  const expression = whole(pattern);
  return (typed) => (expression.test(typed) ? typed : undefined);
}

const years = matching(YEARS);

export const RULES: Readonly<Record<RuleName, Rule>> = {
  letters: matching(LETTERS),
  anyLetters: matching(NAME),
  /** As people write them in the clinic's country. */
  nationalPhone: (typed, { pattern = "", prefix = "" }) => {
    const own = whole(pattern).exec(numberIn(typed) ?? "")?.[1];
    return own && prefix + own;
  },
  email: parseEmailAddress,
  /** Any text, and an address in the form that mail servers need. */
  anyEmail: (typed) => parseEmailAddress(typed) ?? typed,
  wholeYears: (typed, field) => {
    const written = years(asciiDigits(typed), field);
    return written && String(Number(written));
  },
  /**
   * Any other scheme than http(s) could become an active link in the email. Without a scheme,
   * "www.example.com", it must have a domain.
   */
  webAddress: (typed) => {
    const [, scheme, rest = ""] = /^(?:(https?)(?=[:/]):?)?\/*(.*)$/i.exec(withoutQuotes(typed)) ?? [];
    const address = `${scheme ?? "https"}://${rest}`;
    if (!URL.canParse(address)) return undefined;
    const { hostname, username } = new URL(address);
    return username === "" && (scheme !== undefined || DOMAIN.test(hostname)) ? address : undefined;
  },
  oneOfOptions: (typed, { options }) => (options?.some(({ value }) => value === typed) ? typed : undefined),
};

/** The server reads digits of every script, so text outside ASCII is left to it. */
const plain = (pattern: string): string => ` *(?:${pattern}) *|[^]*[^ -~][^]*`;

/**
 * The `pattern` attribute of a field, for browsers without our script. It refuses nothing that the server
 * accepts.
 */
export function htmlPattern({ rule, pattern }: FieldDefinition): string | undefined {
  if (rule === "letters") return LETTERS;
  if (rule === "anyLetters") return NAME;
  if (rule === "wholeYears") return plain(YEARS);
  return pattern && plain(`(?:[Tt][Ee][Ll]:)?'?${pattern}[,;]*`);
}
