import type { LocalizedForm } from "../../forms/index.ts";
import { readValues } from "./form-elements.ts";
import type { FormState } from "./useSubmission.ts";

/**
 * Draws the line beside a form, if it has one (components/home/Appointment.astro): an equal part for each required field
 * that is filled in, and the last when the request has arrived, so that nobody has to tell more than is needed to see it
 * drawn. The words beside it say the same, in no live region: a screen reader does not read them at each field.
 */
export function drawLine(form: LocalizedForm, element: HTMLFormElement, state: FormState): void {
  const line = document.querySelector<HTMLElement>(`[data-line="${form.id}"]`);
  const text = line?.querySelector("span");
  if (!line || !text) return;
  const { requestLine, fill } = form.words;
  const values = readValues(element, form);
  const required = form.fields.filter((field) => field.required);
  const count = required.filter(({ name }) => values[name]?.trim()).length;
  line.style.setProperty("--drawn", String(count / (required.length + 1)));
  text.textContent = state.isQueued
    ? requestLine.queued
    : fill(requestLine.filled, { count, total: required.length });
  // The thanks have the closed line.
  line.hidden = state.thanked !== undefined;
}
