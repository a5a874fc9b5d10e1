import type { FormDefinition } from "../../forms/types.ts";
import type { Booking } from "../../site/booking.ts";
import { BOOKING_NOTES } from "#words/form-messages.ts";
import { controlOf } from "./values.ts";

/**
 * Fills in the choice of a booking link: the service, where the form has an option for it, else a line in the free
 * text that the visitor can read and change. The same applies to a plan. Only forms with both fields are filled in.
 * @returns true when the choice is in the form
 */
export function prefill(element: HTMLFormElement, form: FormDefinition, { service, plan }: Booking): boolean {
  const select = controlOf(element, form.serviceField ?? "");
  const text = controlOf(element, form.bookingNoteField ?? "");
  if (select === null || text === null || (service ?? plan) === undefined) return false;
  const lines: string[] = [];
  if (service !== undefined) {
    const isOption = form.fields.some(({ options }) => options?.some(({ value }) => value === service));
    if (!isOption) lines.push(BOOKING_NOTES.service(service));
    // Empty where the service is a line: an option of an earlier link would contradict it.
    select.value = isOption ? service : "";
  }
  if (plan !== undefined) lines.push(BOOKING_NOTES.plan(plan));
  // Above what is typed, once.
  const added = lines.filter((line) => !text.value.includes(line));
  text.value = [...added, text.value].join("\n");
  return true;
}
