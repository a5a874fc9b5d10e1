import type { FieldDefinition, FieldErrors, FormInPlace, ValidationResult } from "../../forms/types.ts";
import { validate, validateField } from "../../forms/validate.ts";
import { isUnreadable, readValues } from "./values.ts";

function unreadableMessage(element: HTMLFormElement, field: FieldDefinition): string | undefined {
  return isUnreadable(element, field) ? field.messages.invalid : undefined;
}

/** Checks the values of the form against its definition, as the server will (specification, section 5). */
export function checkForm(element: HTMLFormElement, form: FormInPlace): ValidationResult {
  const result = validate(form, readValues(element, form));
  const unreadable: Record<string, string> = {};
  for (const field of form.fields) {
    const message = unreadableMessage(element, field);
    if (message !== undefined) unreadable[field.name] = message;
  }
  if (Object.keys(unreadable).length === 0) return result;
  return { ok: false, errors: { ...(result.ok ? {} : result.errors), ...unreadable } };
}

/** True while the fields hold the values that were sent. @param body the JSON of what was sent */
export function hasValues(element: HTMLFormElement, form: FormInPlace, body: string): boolean {
  const checked = checkForm(element, form);
  return checked.ok && JSON.stringify(checked.values) === body;
}

/** The errors that remain after a field with an error was changed; the same object when nothing changed. */
export function recheckField(
  element: HTMLFormElement,
  form: FormInPlace,
  errors: FieldErrors,
  name: string,
): FieldErrors {
  const field = form.fields.find((candidate) => candidate.name === name);
  if (field === undefined || errors[name] === undefined) return errors;
  const result = validateField(field, readValues(element, form)[name]);
  const { [name]: before, ...others } = errors;
  const message = unreadableMessage(element, field) ?? ("error" in result ? result.error : undefined);
  if (message === undefined) return others;
  return message === before ? errors : { ...errors, [name]: message };
}
