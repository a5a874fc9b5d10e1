import type { SubmissionRequest } from "../../client/submissions/post.ts";
import { hasValues, readDraft, writeDraft } from "../../client/submissions/store.ts";
import type { Draft } from "../../client/submissions/store.ts";
import { SAME_SUBMISSION_MS } from "../../forms/limits.ts";
import type { FormDefinition } from "../../forms/types.ts";
import { bookingFrom, withoutBooking } from "../../site/booking.ts";
import { prefill } from "./prefill.ts";
import { controlOf, readValues } from "./values.ts";

/** Characters of the honeypot's value that are reported. */
const HONEYPOT_LENGTH = 60;

/**
 * The idempotency key of values: within a quarter of an hour, the same values have the same key, so that a submission
 * that is sent from two tabs is received once.
 */
async function keyOf(body: string): Promise<string> {
  const text = `${Math.floor(Date.now() / SAME_SUBMISSION_MS)} ${body}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * For the server's spam signals: the time since the page was opened, in milliseconds, whatever is done to the device's
 * clock meanwhile, and the honeypot's text; encoded for a header.
 */
function signalsOf(element: HTMLFormElement): string {
  const elapsed = Math.round(performance.now());
  // Cutting may split a surrogate pair, which encodeURIComponent refuses.
  const honeypot = controlOf(element, "valid")?.value.slice(0, HONEYPOT_LENGTH).toWellFormed() ?? "";
  return `elapsed=${elapsed};valid=${encodeURIComponent(honeypot)}`;
}

/** Stores the values of the form, so that they survive a failed send, a reload and Back. */
export function saveDraft(
  element: HTMLFormElement,
  form: FormDefinition,
  draft: Draft = readDraft(form.id),
): void {
  writeDraft(form.id, { ...draft, values: readValues(element, form) });
}

/**
 * Restores the draft into fields that are still empty (values that were typed since are newer), fills in the choice of a
 * booking link, and stores what was typed before hydration.
 * @returns the last accepted submission, unless the form contains something that has not been sent
 */
export function restoreDraft(element: HTMLFormElement, form: FormDefinition): Draft["accepted"] {
  const { values = {}, accepted } = readDraft(form.id);
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(element, name);
    if (control?.value === "") control.value = value;
  }
  if (prefill(element, form, bookingFrom(location.search))) {
    // Only once: after a reload the draft contains the visitor's own changes.
    history.replaceState(history.state, "", withoutBooking(location.href));
  }
  saveDraft(element, form);
  return hasValues(readValues(element, form)) ? undefined : accepted;
}

/**
 * Returns the request for the values, and stores it before it is sent so that a reload keeps the key. Unchanged values
 * have the previous key, so that a retry counts once; changed values have a new key, because the server refuses a key
 * with other values.
 * @throws TypeError in a browser without Web Crypto, or on plain http
 */
export async function requestOf(
  element: HTMLFormElement,
  form: FormDefinition,
  body: string,
): Promise<SubmissionRequest> {
  const { sent } = readDraft(form.id);
  const key = sent?.body === body ? sent.key : await keyOf(body);
  saveDraft(element, form, { sent: { key, body } });
  return { key, body, endpoint: form.endpoint, signals: signalsOf(element) };
}
