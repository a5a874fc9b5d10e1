import type { FormDefinition } from "../../forms/types.ts";
import type { Booking } from "../../site/booking.ts";
import { BOOKING_NOTES } from "#words/form-messages.ts";
import { controlOf } from "./values.ts";

/** Adds a line above what is typed in a text area, once. */
function addLine(control: HTMLTextAreaElement, line: string): void {
  if (control.value.includes(line)) return;
  control.value = control.value === "" ? `${line}\n` : `${line}\n${control.value}`;
}

/**
 * Fills in the choice of a booking link: the service, where the form has an option for it, else a line in the free
 * text that the visitor can read and change. The same applies to a plan. Only forms with both fields are filled in.
 * @returns true when the choice is in the form
 */
export function prefill(element: HTMLFormElement, form: FormDefinition, { service, plan }: Booking): boolean {
  if (form.bookingNoteField === undefined || form.serviceField === undefined) return false;
  const select = controlOf(element, form.serviceField);
  const text = controlOf(element, form.bookingNoteField);
  if (!(text instanceof HTMLTextAreaElement)) return false;
  if (plan !== undefined) addLine(text, BOOKING_NOTES.plan(plan));
  if (service === undefined) return plan !== undefined;
  const options = form.fields.find(({ name }) => name === form.serviceField)?.options ?? [];
  const option = options.find(({ value }) => value.toLowerCase() === service.toLowerCase());
  if (option === undefined) addLine(text, BOOKING_NOTES.service(service));
  // Empty where the service is a line: an option of an earlier link would contradict it.
  if (select) select.value = option?.value ?? "";
  return true;
}
