/** Notes refuse nothing. */
import { lettersIn } from "../words/letters.ts";
import { cleanText } from "./clean.ts";
import { emailAddressIn } from "./email-address.ts";
import { isComplete, numbersIn } from "./phone-number.ts";
import type { FieldDefinition, LocalizedField, NoteRule } from "./form-types.ts";

const NEAR_LIMIT_SHARE = 0.1;

/**
 * Returns how many letters are left before the field's limit, counted as in the validation and negative
 * beyond it; `undefined` until the last tenth.
 */
export function charactersLeft(field: FieldDefinition, value: string): number | undefined {
  const left = field.maxLength - lettersIn(cleanText(field, value));
  return left <= field.maxLength * NEAR_LIMIT_SHARE ? left : undefined;
}

const CHECKS: Readonly<Record<NoteRule, (typed: string) => boolean>> = {
  completeEmail: (typed) => emailAddressIn(typed) !== undefined,
  dialableNumber: (typed) => isComplete(numbersIn(typed)[0] ?? ""),
};

export function noteOn(field: LocalizedField, value: string): string | undefined {
  const typed = cleanText(field, value);
  if (field.note === undefined || typed === "") return undefined;
  return CHECKS[field.note](typed) ? undefined : field.messages.note;
}
