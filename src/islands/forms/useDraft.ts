import { useMemo } from "react";

import type { SubmissionRequest } from "../../client/submissions/post.ts";
import { hasValues, readDraft, writeDraft, type Draft } from "../../client/submissions/browser-store.ts";
import type { FormValues, LocalizedForm, TypedValues } from "../../forms/form-types.ts";
import { keyText } from "../../forms/submission-key.ts";
import { bookingFrom, withoutBooking } from "../../site/booking.ts";
import { prefill } from "./prefill.ts";
import { controlOf, readValues } from "./values.ts";

/** Characters of the honeypot's value that are reported. */
const HONEYPOT_LENGTH = 60;

/** The idempotency key of values that are sent now. */
async function keyOf(values: FormValues): Promise<string> {
  const text = keyText(values, Date.now());
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

/** Opens the draft of a form in the page: what its fields contain, and what this tab stores of it. */
function openDraft(form: LocalizedForm, element: HTMLFormElement) {
  let stored: Draft = {};
  const store = (draft: Draft): void => {
    stored = draft;
    writeDraft(form.id, draft);
  };

  /** What the fields contain now. */
  const values = (): TypedValues => readValues(element, form);

  /** Reads what is stored: once, and again when the page returns from the back/forward cache. */
  const read = (): void => {
    stored = readDraft(form.id);
  };

  /** Stores what the fields contain, so that it survives a failed send, a reload and Back. @returns the values */
  const save = (): TypedValues => {
    const current = values();
    store({ ...stored, values: current });
    return current;
  };

  /**
   * Restores the draft into fields that are still empty (values that were typed since are newer), fills in the choice of
   * a booking link, and stores what was typed before hydration.
   * @returns the last accepted submission, unless the form contains something that has not been sent
   */
  const restore = (): Draft["accepted"] => {
    read();
    for (const [name, value] of Object.entries(stored.values ?? {})) {
      const control = controlOf(element, name);
      if (control?.value === "") control.value = value;
    }
    if (prefill(element, form, bookingFrom(location.search))) {
      // Only once: after a reload the draft contains the visitor's own changes.
      history.replaceState(history.state, "", withoutBooking(location.href));
    }
    return hasValues(save()) ? undefined : stored.accepted;
  };

  /**
   * Returns the request with validated values, and stores it before it is sent so that a reload keeps the key. Unchanged
   * values have the previous key, so that a retry counts once; changed values have a new key, because the server refuses
   * a key with other values.
   * @throws TypeError in a browser without Web Crypto, or on plain http
   */
  const requestOf = async (validated: FormValues): Promise<SubmissionRequest> => {
    const body = JSON.stringify(validated);
    const key = stored.sent?.body === body ? stored.sent.key : await keyOf(validated);
    store({ values: values(), sent: { key, body } });
    return { key, body, endpoint: form.endpoint, signals: signalsOf(element) };
  };

  /** What was last sent and not accepted. */
  const lastSent = (): Draft["sent"] => stored.sent;

  /** Replaces what was sent with its reference, once the clinic has it. */
  const complete = (ref: string | undefined): void => store({ values: values(), accepted: { ref } });

  return { element, values, read, restore, save, requestOf, lastSent, complete };
}

export type FormDraft = ReturnType<typeof openDraft>;

/** The only owner of a form's draft and of the idempotency key that belongs to it; `null` until the form is found. */
export function useDraft(form: LocalizedForm, element: HTMLFormElement | null): FormDraft | null {
  return useMemo(() => element && openDraft(form, element), [form, element]);
}
