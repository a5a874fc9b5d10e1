import type { LocalizedForm } from "../../forms/form-types.ts";
import type { Booking } from "../../site/booking.ts";
import { controlOf } from "./values.ts";

/**
 * Fills in the choice of a booking link: the service, if the form has an option for it, or else a line in the free
 * text that the visitor can read and change. A plan or a person is always such a line. Only forms with both fields are
 * filled in.
 * @returns true when the choice is in the form
 */
export function prefill(
  element: HTMLFormElement,
  form: LocalizedForm,
  { service, plan, person }: Booking,
): boolean {
  const { bookingNotes, fill } = form.words;
  const select = controlOf(element, form.serviceField ?? "");
  const text = controlOf(element, form.bookingNoteField ?? "");
  if (select === null || text === null || (service ?? plan ?? person) === undefined) return false;
  const lines: string[] = [];
  if (service !== undefined) {
    const isOption = form.fields.some(({ options }) => options?.some(({ value }) => value === service));
    if (!isOption) lines.push(fill(bookingNotes.service, { name: service }));
    // Empty if the service is a line: the option of an earlier link would contradict it.
    select.value = isOption ? service : "";
  }
  if (plan !== undefined) lines.push(fill(bookingNotes.plan, { name: plan }));
  if (person !== undefined) lines.push(fill(bookingNotes.person, { name: person }));
  // Above the typed text, and only once.
  const added = lines.filter((line) => !text.value.includes(line));
  text.value = [...added, text.value].join("\n");
  return true;
}
