import { ANY_LETTERS } from "#words/forms.ts";
import type { FieldDefinition, FormDefinition, FormInPlace } from "./types.ts";

/** What the forms must know of the clinic's country; a part of `src/content/place.yaml`. */
export interface FormPlace {
  readonly country: string;
  /** What sentences call it: "the Netherlands". */
  readonly inSentences?: string | undefined;
  /** How numbers of the country are written. */
  readonly phone: {
    /** "+351" */
    readonly code: string;
    /** The most digits without the code and the zero before the number. */
    readonly digits: number;
    /** The fewest of them, where numbers differ in length. */
    readonly fewestDigits?: number | undefined;
    /** What is dialled first inside the country: "0". */
    readonly zero?: string | undefined;
    /** The digits with which a number that begins with the zero may go on. */
    readonly afterZero?: string | undefined;
    readonly example: string;
  };
  /** Any letters unless the clinic has chosen otherwise. */
  readonly names?: "latin letters" | "any letters" | undefined;
}

/** The part of a place that the forms need, so that no more of it is serialised into a page. */
export function formPlaceOf({ country, inSentences, phone, names }: FormPlace): FormPlace {
  const { code, digits, fewestDigits, zero, afterZero, example } = phone;
  return { country, inSentences, phone: { code, digits, fewestDigits, zero, afterZero, example }, names };
}

/**
 * How many digits a number has without the country code: "9", "8 to 11".
 *
 * @param more digits that count as well
 */
export function howManyDigits(
  { digits, fewestDigits = digits }: Pick<FormPlace["phone"], "digits" | "fewestDigits">,
  more = 0,
): string {
  const most = String(digits + more);
  return fewestDigits === digits ? most : `${fewestDigits + more} to ${most}`;
}

/** "{digits} digits" becomes "9 digits". The zero counts if people write it, as in the example. */
function filled(text: string, { country, inSentences = country, phone }: FormPlace): string {
  const { zero, example } = phone;
  const values: Readonly<Record<string, string>> = {
    digits: howManyDigits(phone, zero !== undefined && example.startsWith(zero) ? zero.length : 0),
    country: inSentences,
    example,
  };
  return text.replace(/\{([a-z]+)\}/g, (token, name: string) => values[name] ?? token);
}

function fieldIn(field: FieldDefinition, place: FormPlace): FieldDefinition {
  const { hint, messages, rule } = field;
  const acceptsAny = rule === "letters" && place.names !== "latin letters";
  const invalid = acceptsAny ? ANY_LETTERS : messages.invalid;
  return {
    ...field,
    ...(acceptsAny && { rule: "anyLetters" }),
    ...(rule === "nationalPhone" && { phone: place.phone }),
    ...(hint !== undefined && { hint: filled(hint, place) }),
    messages: {
      ...(messages.required !== undefined && { required: filled(messages.required, place) }),
      ...(invalid !== undefined && { invalid: filled(invalid, place) }),
    },
  };
}

/**
 * A form as it is filled in at a clinic: the rules for numbers and names, and the sentences about them, are those of
 * its country. Pages, islands and functions check and show this form, so that their results are the same.
 */
export function formIn(place: FormPlace, form: FormDefinition): FormInPlace {
  return { ...form, fields: form.fields.map((field) => fieldIn(field, place)), country: place.country };
}
