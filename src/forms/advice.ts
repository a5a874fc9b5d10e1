import { cleanText } from "./clean.ts";
import { isComplete, numbersIn } from "./phone-number.ts";
import { RULES } from "./field-rules.ts";
import type { AdviceRule, FieldDefinition, LocalizedField } from "./form-types.ts";

const CHECKS: Readonly<Record<AdviceRule, (typed: string, field: FieldDefinition) => boolean>> = {
  completeEmail: (typed, field) => RULES.email(typed, field) !== undefined,
  dialableNumber: (typed) => isComplete(numbersIn(typed)[0] ?? ""),
};

/**
 * Returns the advice on a value that is accepted but probably wrong (an address without a domain, a number
 * that cannot be dialled), or `undefined`. It never refuses: the enquiry has no format check (specification,
 * section 5).
 */
export function adviceFor(field: LocalizedField, value: string): string | undefined {
  const typed = cleanText(field, value);
  if (field.advice === undefined || typed === "") return undefined;
  return CHECKS[field.advice](typed, field) ? undefined : field.messages.advice;
}
