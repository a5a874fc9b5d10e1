import { graphemeCount } from "../words/letters.ts";
import { cleanText, LONGEST_LETTER } from "./clean.ts";
import { RULES } from "./rules.ts";
import type { LocalizedField, LocalizedForm, ValidationResult } from "./form-types.ts";

type FieldResult = { readonly value: string } | { readonly error: string };

/** @returns `undefined` for a list or an object: ignoring it would lose data */
function asText(input: unknown): string | undefined {
  if (typeof input === "string") return input;
  if (typeof input === "number" && Number.isFinite(input)) return String(input);
  return input === null || input === undefined ? "" : undefined;
}

/** @returns the value to keep, or the message for the visitor */
export function validateField(field: LocalizedField, input: unknown): FieldResult {
  const { messages, required, rule, maxLength } = field;
  const text = asText(input);
  if (text === undefined) return { error: required ? messages.required : messages.invalid };
  // Before cleaning, because normalising takes quadratic time in the signs on a letter.
  if (text.length > LONGEST_LETTER * maxLength) return { error: messages.tooLong };
  const typed = cleanText(field, text);
  if (typed === "") return required ? { error: messages.required } : { value: "" };
  if (graphemeCount(typed) > maxLength) return { error: messages.tooLong };
  const value = rule === undefined ? typed : RULES[rule](typed, field);
  if (value === undefined) return { error: messages.invalid };
  // A rule may have made it longer.
  return graphemeCount(value) > maxLength ? { error: messages.tooLong } : { value };
}

/**
 * Checks a submission, in the browser and on the server (specification, section 5). Unknown keys are ignored.
 */
export function validate(form: LocalizedForm, input: Readonly<Record<string, unknown>>): ValidationResult {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of form.fields) {
    const result = validateField(field, Object.hasOwn(input, field.name) ? input[field.name] : "");
    if ("error" in result) errors[field.name] = result.error;
    else values[field.name] = result.value;
  }
  const isEmpty = Object.values(values).every((value) => value === "");
  if (form.fieldWhenEmpty !== undefined && isEmpty) errors[form.fieldWhenEmpty] ??= form.whenEmpty;
  return Object.keys(errors).length === 0 ? { ok: true, values, errors } : { ok: false, errors };
}
