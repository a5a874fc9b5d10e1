import type { FormDefinition, LocalizedForm, TypedValues, ValidationResult } from "../../forms/types.ts";
import { validate } from "../../forms/validate.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The element of a field, or `null` if the page has none. */
export function controlOf(element: HTMLFormElement, name: string): Control | null {
  return element.elements.namedItem(name) as Control | null;
}

/** Reads the fields from the DOM: they are uncontrolled, so that text typed before hydration is included. */
export function readValues(element: HTMLFormElement, form: FormDefinition): TypedValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? ""]));
}

/** Checks the values of the form against its definition, as the server will (specification, section 5). */
export function checkForm(element: HTMLFormElement, form: LocalizedForm): ValidationResult {
  return validate(form, readValues(element, form));
}

/** The values as they are sent: JSON; `undefined` while they cannot be sent. */
export function bodyOf(element: HTMLFormElement, form: LocalizedForm): string | undefined {
  const checked = checkForm(element, form);
  return checked.ok ? JSON.stringify(checked.values) : undefined;
}
