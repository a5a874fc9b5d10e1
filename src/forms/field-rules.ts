import { asciiDigits } from "./digits.ts";
import { asciiEmail, EMAIL } from "./email-address.ts";
import { LETTERS, NAME, YEARS } from "./patterns.ts";
import { numberIn } from "./phone-number.ts";
import type { FieldDefinition, RuleName } from "./form-types.ts";

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

const letters = matching(LETTERS);
const anyLetters = matching(NAME);
const years = matching(YEARS);

/** The address as mail servers need it. */
const email: Rule = (typed, { maxLength }) => {
  const address = asciiEmail(typed);
  return EMAIL.test(address) && address.length <= maxLength ? address : undefined;
};

const wholeYears: Rule = (typed, field) => {
  const written = years(asciiDigits(typed), field);
  return written && String(Number(written));
};

/** The digits of a number in one of the notations of the clinic's country, without the country code. */
const nationalPhone: Rule = (typed, { pattern = "" }) => whole(pattern).exec(numberIn(typed) ?? "")?.[1];

/** An http(s) address: any other scheme could become an active link in the email. */
const webAddress: Rule = (typed) => {
  if (!URL.canParse(typed)) return undefined;
  const { protocol } = new URL(typed);
  return protocol === "https:" || protocol === "http:" ? typed : undefined;
};

const oneOfOptions: Rule = (typed, field) =>
  field.options?.some((option) => option.value === typed) ? typed : undefined;

export const RULES: Readonly<Record<RuleName, Rule>> = {
  letters,
  anyLetters,
  nationalPhone,
  email,
  wholeYears,
  webAddress,
  oneOfOptions,
};
