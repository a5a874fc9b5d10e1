import type { FormDefinition, FormId, LocalizedForm, TypedValues } from "#forms/index.ts";
import type { Booking } from "#addresses/booking.ts";

/** To which labels, messages and the functions' pages refer. */
export function fieldIds(form: FormId, name: string) {
  const id = `${form}-${name}`;
  return { id, hint: `${id}-hint`, note: `${id}-note`, error: `${id}-error` };
}

export function errorSummaryId(form: FormId): string {
  return `${form}-errors`;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The element of a field; by its id, because an extension may add another control with the same name. */
export function controlOf(element: HTMLFormElement, name: string): Control | null {
  const field = element.querySelector<Control>(`#${element.dataset["form"] ?? ""}-${name}`);
  return field ?? (element.elements.namedItem(name) as Control | null);
}

/** Reads the fields from the DOM: they are uncontrolled, so that text typed before hydration is included. */
export function readValues(element: HTMLFormElement, form: FormDefinition): TypedValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? ""]));
}

/**
 * Fills in a field. A choice that a list does not offer any more is added to it, so that the visitor reads it, and the
 * check asks for another.
 */
export function setValue(element: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(element, name);
  if (control === null) return;
  control.value = value;
  if (control instanceof HTMLSelectElement && control.value !== value)
    control.add(new Option(value, value, false, true));
}

/**
 * Fills in the choice of a booking link: the service, if the form has an option for it; anything else as lines above the
 * free text, in the place of those of the booking link before.
 * @returns the lines; undefined if the form has no place for a choice, or the link has none
 */
export function prefillBooking(
  element: HTMLFormElement,
  form: LocalizedForm,
  { service, plan, person }: Booking,
  before: readonly string[] = [],
): readonly string[] | undefined {
  const { bookingNotes, fill } = form.words;
  const select = controlOf(element, form.serviceField ?? "");
  const text = controlOf(element, form.bookingNoteField ?? "");
  if (select === null || text === null || (service ?? plan ?? person) === undefined) return undefined;
  const lines: string[] = [];
  if (service !== undefined) {
    const isOption = form.fields.some(({ options }) => options?.some(({ value }) => value === service));
    if (!isOption) lines.push(fill(bookingNotes.service, { name: service }));
    // Empty if the service is a line: the option of an earlier link would contradict it.
    select.value = isOption ? service : "";
  }
  if (plan !== undefined) lines.push(fill(bookingNotes.plan, { name: plan }));
  if (person !== undefined) lines.push(fill(bookingNotes.person, { name: person }));
  const typed = text.value.split("\n").filter((line) => ![...before, ...lines].includes(line));
  text.value = [...lines, ...typed].join("\n");
  return lines;
}
