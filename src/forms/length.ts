import { cleanText } from "./clean.ts";
import type { FieldDefinition } from "./form-types.ts";

/** The note on the length of a text appears in the last tenth before the limit. */
const NEAR_LIMIT_SHARE = 0.1;

/**
 * Returns how many characters are left before the field's limit, negative beyond it; `undefined` while the
 * limit is far away. Counts characters in the same way as the validation.
 */
export function charactersLeft(field: FieldDefinition, value: string): number | undefined {
  const left = field.maxLength - cleanText(field, value).length;
  return left <= field.maxLength * NEAR_LIMIT_SHARE ? left : undefined;
}
