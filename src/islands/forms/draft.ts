import type { WaitingEntry } from "#client/submissions/entries.ts";
import { DRAFT_PREFIX, STORAGE_VERSION } from "#client/submissions/storage-names.ts";
import { keyText, validate, type FormValues, type LocalizedForm, type TypedValues } from "#forms/index.ts";
import { bookingFrom, withoutBooking } from "#addresses/booking.ts";
import { controlOf, prefillBooking, readValues, setValue } from "./form-elements.ts";

const HONEYPOT_LENGTH = 60;

/** What this tab stores of a form, until it is closed. */
interface Draft {
  readonly version?: typeof STORAGE_VERSION;
  readonly values?: TypedValues;
  /** What was last sent and not accepted, so that sending it again after a reload counts once. */
  readonly sent?: WaitingEntry;
  /** The reference of the last accepted submission. */
  readonly ref?: string | undefined;
  /** The lines that the last booking link has added to the text. */
  readonly booked?: readonly string[];
}

function hasValues(values: TypedValues = {}): boolean {
  return Object.values(values).some((value) => value !== "");
}

/** Empty without storage, and where another version of the site has stored it. */
function readDraft(form: string): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form) ?? "{}") as Draft;
    return draft.version === STORAGE_VERSION ? draft : {};
  } catch {
    return {};
  }
}

/**
 * Stores a draft, or removes it when there is nothing to restore.
 * @returns false if storage is switched off or full: the form works without a draft
 */
function writeDraft(form: string, draft: Draft): boolean {
  try {
    if (hasValues(draft.values) || draft.ref)
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ ...draft, version: STORAGE_VERSION }));
    else sessionStorage.removeItem(DRAFT_PREFIX + form);
    return true;
  } catch {
    return false;
  }
}

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

/** The draft of a form: what its fields contain, and what this tab stores of it. */
export function openDraft(form: LocalizedForm, element: HTMLFormElement) {
  let stored: Draft = {};
  let isStored = true;
  const store = (draft: Draft): void => {
    stored = draft;
    isStored = writeDraft(form.id, draft);
  };

  const values = (): TypedValues => readValues(element, form);

  const isEmpty = (): boolean => !hasValues(values());

  const check = () => validate(form, values());

  /**
   * Reads what is stored, which another page of this tab may have changed, into the fields that contain nothing else; fills
   * in the choice of a booking link; and stores what was typed before hydration.
   * @returns the reference of the last accepted submission, unless the form contains something that has not been sent
   */
  const restore = (): string | undefined => {
    if (!isStored) return undefined;
    const current = values();
    const { values: before = {} } = stored;
    stored = readDraft(form.id);
    for (const { name } of form.fields)
      if (current[name] === (before[name] ?? "")) setValue(element, name, stored.values?.[name] ?? "");
    const booked = prefillBooking(element, form, bookingFrom(location.search), stored.booked);
    // Only once: after a reload the draft contains the visitor's own changes.
    if (booked) history.replaceState(history.state, "", withoutBooking(location.href));
    store({ ...stored, values: values(), ...(booked && { booked }) });
    return isEmpty() ? stored.ref : undefined;
  };

  /** Stores what was typed. What is written into an emptied form is another text than the one that was sent before. */
  const save = (): void => {
    const { ref } = stored;
    store(isEmpty() ? { ref } : { ...stored, values: values() });
  };

  const nameIn = (body: string): string => {
    const typed = JSON.parse(body) as FormValues;
    return form.nameFields.map((name) => typed[name]).join(" ");
  };

  /**
   * The submission, stored before it is sent so that a reload keeps its keys. An unchanged text is the same submission;
   * another under the same name corrects it (decision 0591).
   * @throws TypeError in a browser without Web Crypto, or on plain http
   */
  const submissionOf = async (checked: FormValues): Promise<WaitingEntry> => {
    const body = JSON.stringify(checked);
    let { sent } = stored;
    if (sent?.request.body !== body) {
      const { title, endpoint } = form;
      const key = sent && nameIn(sent.request.body) === nameIn(body) ? sent.key : crypto.randomUUID();
      const request = { key: await keyOf(checked), body, endpoint, signals: signalsOf(element) };
      sent = { key, title, since: Date.now(), state: "waiting", request };
    }
    store({ values: values(), sent });
    return sent;
  };

  /** The key of its entry in the queue, if it was sent and not accepted. */
  const entryKey = (): string | undefined => stored.sent?.key;

  const isUnchanged = (since: number): boolean => {
    const checked = check();
    const { sent } = stored;
    return sent?.since === since && checked.ok && sent.request.body === JSON.stringify(checked.values);
  };

  /** Empties the form for another submission; the next page of this tab shows no confirmation. */
  const clear = (): void => {
    element.reset();
    store({});
  };

  const complete = (ref: string): void => store({ values: values(), ref });

  return {
    element,
    values,
    isEmpty,
    check,
    restore,
    save,
    submissionOf,
    entryKey,
    isUnchanged,
    complete,
    clear,
  };
}

export type FormDraft = ReturnType<typeof openDraft>;
