/** The elements of a form in the page, which the server has rendered: their ids, and what the fields contain. */
import type { FormDefinition, FormId, TypedValues } from "../../forms/index.ts";

/** The ids of a field's parts, to which labels, messages and the functions' pages refer. */
export function fieldIds(form: FormId, name: string) {
  const id = `${form}-${name}`;
  return { id, hint: `${id}-hint`, note: `${id}-note`, error: `${id}-error` };
}

/** The id of the error summary of a form. */
export function errorSummaryId(form: FormId): string {
  return `${form}-errors`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The element of a field, or `null` if the page has none. By its id, because an extension may add another control with
 * the same name.
 */
export function controlOf(element: HTMLFormElement, name: string): Control | null {
  const field = element.querySelector<Control>(`#${element.dataset["form"] ?? ""}-${name}`);
  return field ?? (element.elements.namedItem(name) as Control | null);
}

/** Reads the fields from the DOM: they are uncontrolled, so that text typed before hydration is included. */
export function readValues(element: HTMLFormElement, form: FormDefinition): TypedValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? ""]));
}

/** Fills in a field. A value that a list does not offer any more leaves it open, and not blank. */
export function setValue(element: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(element, name);
  if (control === null) return;
  control.value = value;
  if (control.value === "") control.value = "";
}
