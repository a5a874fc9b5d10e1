import { hasValues, readDraft, writeDraft } from "../../client/submissions/browser-store.ts";
import type { Draft } from "../../client/submissions/formats.ts";
import type { SubmissionRequest } from "../../client/submissions/post.ts";
import {
  keyText,
  validate,
  type FieldErrors,
  type FormValues,
  type LocalizedForm,
  type TypedValues,
} from "../../forms/index.ts";
import { bookingFrom, withoutBooking } from "../../addresses/booking.ts";
import { controlOf, prefill, readValues, setValue } from "./form-elements.ts";

/** Characters of the honeypot's value that are reported. */
const HONEYPOT_LENGTH = 60;

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

type CheckedDraft =
  | { readonly errors: FieldErrors; readonly body?: undefined }
  | { readonly errors: Record<string, never>; readonly body: string; readonly values: FormValues };

/** The draft of a form: the only owner of what its fields contain, what this tab stores of it, and its idempotency key. */
export function openDraft(form: LocalizedForm, element: HTMLFormElement) {
  let stored: Draft = {};
  let isStored = false;
  const store = (draft: Draft): void => {
    stored = draft;
    isStored = writeDraft(form.id, draft);
  };

  const values = (): TypedValues => readValues(element, form);

  const check = (): CheckedDraft => {
    const checked = validate(form, values());
    return checked.ok
      ? { errors: {}, values: checked.values, body: JSON.stringify(checked.values) }
      : { errors: checked.errors };
  };

  /** False if the page lacks a field of the draft, or the visitor typed before hydration. */
  const isWhole = (): boolean => {
    const current = values();
    return Object.entries(stored.values ?? {}).every(([name, value]) => (current[name] ?? "") === value);
  };

  /**
   * Reads again what is stored, which another page of this tab or the notice may have changed. The fields follow, unless
   * they contain something that is not stored.
   * @returns the last accepted submission, unless the form contains something that has not been sent
   */
  const follow = (): Draft["accepted"] => {
    if (!isStored) return undefined;
    const current = values();
    const { values: saved = {} } = stored;
    stored = readDraft(form.id);
    if (form.fields.some(({ name }) => current[name] !== (saved[name] ?? ""))) return undefined;
    for (const { name } of form.fields) setValue(element, name, stored.values?.[name] ?? "");
    return hasValues(stored.values) ? undefined : stored.accepted;
  };

  /** Stores what was typed. What is written into an emptied form is another text than the one that was sent before. */
  const save = (): void => {
    const current = values();
    const { accepted } = stored;
    store(
      hasValues(current) ? { ...stored, values: current, isEdited: true } : { values: current, accepted },
    );
  };

  /**
   * Restores the draft into fields that are still empty, fills in the choice of a booking link, and stores what was typed
   * before hydration.
   * @returns as `follow`
   */
  const restore = (): Draft["accepted"] => {
    stored = readDraft(form.id);
    for (const [name, value] of Object.entries(stored.values ?? {}))
      if (controlOf(element, name)?.value === "") setValue(element, name, value);
    if (prefill(element, form, bookingFrom(location.search))) {
      // Only once: after a reload the draft contains the visitor's own changes.
      history.replaceState(history.state, "", withoutBooking(location.href));
    }
    store({ ...stored, values: values(), ...(!isWhole() && { isEdited: true }) });
    return hasValues(stored.values) ? undefined : stored.accepted;
  };

  /**
   * The request, stored before it is sent so that a reload keeps the key. Unchanged values have the previous key, so that
   * a retry counts once; the server refuses a key with other values.
   * @throws TypeError in a browser without Web Crypto, or on plain http
   */
  const requestOf = async (body: string, checked: FormValues): Promise<SubmissionRequest> => {
    const key = stored.sent?.body === body ? stored.sent.key : await keyOf(checked);
    store({ values: values(), sent: { key, body } });
    return { key, body, endpoint: form.endpoint, signals: signalsOf(element) };
  };

  /** What was last sent and not accepted, and whether the form contains it unchanged. */
  const lastSent = () => stored.sent && { ...stored.sent, isUnchanged: !stored.isEdited && isWhole() };

  const noteOutcome = (outcome: string): void => {
    if (stored.sent && stored.sent.outcome !== outcome)
      store({ ...stored, sent: { ...stored.sent, outcome } });
  };

  /** The next page of this tab shows no confirmation. */
  const forgetAccepted = (): void => store({ ...stored, values: values(), accepted: undefined });

  const complete = (ref: string): void => store({ values: values(), accepted: { ref } });

  return {
    element,
    values,
    check,
    follow,
    restore,
    save,
    requestOf,
    lastSent,
    noteOutcome,
    complete,
    forgetAccepted,
  };
}

export type FormDraft = ReturnType<typeof openDraft>;
