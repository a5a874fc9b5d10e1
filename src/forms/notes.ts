/** The notes below a field, which refuse nothing: the enquiry has no format check (specification, section 5). */
import { lettersIn } from "../words/letters.ts";
import { cleanText } from "./clean.ts";
import { emailAddressIn } from "./email-address.ts";
import { isComplete, numbersIn } from "./phone-number.ts";
import type { FieldDefinition, LocalizedField, NoteRule } from "./form-types.ts";

/** The number of letters left is shown in the last tenth before the limit. */
const NEAR_LIMIT_SHARE = 0.1;

/**
 * Returns how many letters are left before the field's limit, negative beyond it; `undefined` while the
 * limit is far away. Counts letters in the same way as the validation.
 */
export function charactersLeft(field: FieldDefinition, value: string): number | undefined {
  const left = field.maxLength - lettersIn(cleanText(field, value));
  return left <= field.maxLength * NEAR_LIMIT_SHARE ? left : undefined;
}

const CHECKS: Readonly<Record<NoteRule, (typed: string) => boolean>> = {
  completeEmail: (typed) => emailAddressIn(typed) !== undefined,
  dialableNumber: (typed) => isComplete(numbersIn(typed)[0] ?? ""),
};

/**
 * Returns the note on a value that is accepted but probably wrong (an address without a domain, a number that cannot be
 * dialled), or `undefined`.
 */
export function noteOn(field: LocalizedField, value: string): string | undefined {
  const typed = cleanText(field, value);
  if (field.note === undefined || typed === "") return undefined;
  return CHECKS[field.note](typed) ? undefined : field.messages.note;
}
