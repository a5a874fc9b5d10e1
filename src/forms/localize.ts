import { ANY_LETTERS_MESSAGE } from "#words/forms.ts";
import type { FieldDefinition, FormDefinition, LocalizedForm } from "./types.ts";

/** A mobile number of the clinic's country, as the build derives it (`schemas/phone.ts`). */
export interface PhoneRule {
  /**
   * A pattern of the accepted notations in ASCII, with the digits in a group: for HTML, and for the digits that
   * `phone-number.ts` reads, in the browser and on the server.
   */
  readonly pattern: string;
  /** How many digits people write: "9", "11 to 12". */
  readonly digits: string;
  /** "912 345 678" */
  readonly example: string;
}

/** The part of a form that depends on the clinic's country. */
export interface FormLocale {
  /** With the article that it has inside a sentence: "the Netherlands". */
  readonly country: string;
  readonly phone: PhoneRule;
  /** Any letters, unless the clinic has chosen otherwise. */
  readonly names?: "latin letters" | "any letters" | undefined;
}

/** "{digits} digits" becomes "9 digits". */
function fillIn(text: string, { country, phone: { digits, example } }: FormLocale): string {
  const values: Readonly<Record<string, string>> = { digits, country, example };
  return text.replace(/\{([a-z]+)\}/g, (token, name: string) => values[name] ?? token);
}

function localizeField(field: FieldDefinition, place: FormLocale): FieldDefinition {
  const { hint, messages, rule } = field;
  const acceptsAny = rule === "letters" && place.names !== "latin letters";
  const invalid = acceptsAny ? ANY_LETTERS_MESSAGE : messages.invalid;
  return {
    ...field,
    ...(acceptsAny && { rule: "anyLetters" }),
    ...(rule === "nationalPhone" && { pattern: place.phone.pattern }),
    ...(hint !== undefined && { hint: fillIn(hint, place) }),
    messages: {
      ...(messages.required !== undefined && { required: fillIn(messages.required, place) }),
      ...(invalid !== undefined && { invalid: fillIn(invalid, place) }),
    },
  };
}

/**
 * Returns a form with the clinic's rules for numbers and names, and the messages about them. Pages, islands
 * and functions use this form, so that their results are the same.
 */
export function localizeForm(form: FormDefinition, place: FormLocale): LocalizedForm {
  return { ...form, fields: form.fields.map((field) => localizeField(field, place)), country: place.country };
}
