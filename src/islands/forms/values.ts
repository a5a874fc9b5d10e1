import type { FormDefinition, LocalizedForm, TypedValues, ValidationResult } from "../../forms/types.ts";
import { validate } from "../../forms/validate.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The element of a field, or `null` where the page has none. */
export function controlOf(element: HTMLFormElement, name: string): Control | null {
  return element.elements.namedItem(name) as Control | null;
}

/** Reads the fields from the DOM: they are uncontrolled, so that text typed before hydration is included. */
export function readValues(element: HTMLFormElement, form: FormDefinition): TypedValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? ""]));
}

/** Stands for text in a number field that is not a number, which a page cannot read. No rule accepts it. */
const UNREADABLE = "?";

/** Checks the values of the form against its definition, as the server will (specification, section 5). */
export function checkForm(element: HTMLFormElement, form: LocalizedForm): ValidationResult {
  const unreadable = form.fields.filter(({ name }) => controlOf(element, name)?.validity.badInput);
  return validate(form, {
    ...readValues(element, form),
    ...Object.fromEntries(unreadable.map(({ name }) => [name, UNREADABLE])),
  });
}

/** The values as they are sent: JSON; `undefined` while they cannot be sent. */
export function bodyOf(element: HTMLFormElement, form: LocalizedForm): string | undefined {
  const checked = checkForm(element, form);
  return checked.ok ? JSON.stringify(checked.values) : undefined;
}
