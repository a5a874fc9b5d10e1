import type { FieldDefinition, FormDefinition, TypedValues } from "../../forms/types.ts";

/** The element of a field, or `undefined` where the page has none. */
export function controlOf(
  element: HTMLFormElement,
  { name }: Pick<FieldDefinition, "name">,
): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | undefined {
  const found = element.elements.namedItem(name);
  const isControl =
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement;
  return isControl ? found : undefined;
}

/** Reads the fields from the DOM: they are uncontrolled, so that text typed before hydration is included. */
export function readValues(element: HTMLFormElement, form: FormDefinition): TypedValues {
  const data = new FormData(element);
  return Object.fromEntries(
    form.fields.map(({ name }) => {
      const value = data.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}

/** True when nothing is typed or chosen. */
export function isEmpty(values: TypedValues): boolean {
  return Object.values(values).every((value) => value === "");
}

/** True when a number field contains something that is not a number; its value is then empty. */
export function isUnreadable(element: HTMLFormElement, field: FieldDefinition): boolean {
  return controlOf(element, field)?.validity.badInput ?? false;
}
