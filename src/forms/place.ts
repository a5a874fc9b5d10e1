import { ANY_LETTERS } from "#words/forms.ts";
import type { FieldDefinition, FormDefinition, FormInPlace } from "./types.ts";

/** A mobile number of the clinic's country, as the build derives it (`schemas/phone.ts`). */
export interface PhoneRule {
  /** The notations, with the digits in a group: for HTML, the browser and the server. */
  readonly pattern: string;
  /** How many digits people write: "9", "11 to 12". */
  readonly digits: string;
  /** "912 345 678" */
  readonly example: string;
}

/** What the forms must know of the clinic's country. */
export interface FormPlace {
  /** What sentences call it: "the Netherlands". */
  readonly country: string;
  readonly phone: PhoneRule;
  /** Any letters unless the clinic has chosen otherwise. */
  readonly names?: "latin letters" | "any letters" | undefined;
}

/** "{digits} digits" becomes "9 digits". */
function filled(text: string, { country, phone: { digits, example } }: FormPlace): string {
  const values: Readonly<Record<string, string>> = { digits, country, example };
  return text.replace(/\{([a-z]+)\}/g, (token, name: string) => values[name] ?? token);
}

function fieldIn(field: FieldDefinition, place: FormPlace): FieldDefinition {
  const { hint, messages, rule } = field;
  const acceptsAny = rule === "letters" && place.names !== "latin letters";
  const invalid = acceptsAny ? ANY_LETTERS : messages.invalid;
  return {
    ...field,
    ...(acceptsAny && { rule: "anyLetters" }),
    ...(rule === "nationalPhone" && { pattern: place.phone.pattern }),
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
