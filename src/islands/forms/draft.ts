import { TOUCHED_KEY } from "../../client-directives/island-contract.ts";
import type { SubmissionRequest } from "../../client/submissions/post.ts";
import { browserSalt, hasValues, readDraft, writeDraft } from "../../client/submissions/store.ts";
import type { Draft } from "../../client/submissions/store.ts";
import { SAME_SUBMISSION_MS } from "../../forms/limits.ts";
import type { FormDefinition } from "../../forms/types.ts";
import { bookingFrom, withoutBooking } from "../../site/booking.ts";
import { prefill } from "./prefill.ts";
import { controlOf, readValues } from "./values.ts";

/** Characters of the honeypot's value that are reported. */
const HONEYPOT_LENGTH = 60;

/** When the visitor first used the island, as recorded by the hydration directive. */
function touchedAt(element: HTMLFormElement): number | undefined {
  const touched = Number(element.closest("astro-island")?.getAttribute(`data-${TOUCHED_KEY}`));
  return touched > 0 ? touched : undefined;
}

/**
 * The idempotency key of values: those of one browser have the same key within a quarter of an hour, so that what is
 * sent from two tabs is received once.
 */
async function keyOf(body: string): Promise<string> {
  const text = `${browserSalt()} ${Math.floor(Date.now() / SAME_SUBMISSION_MS)} ${body}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How the form was filled in, for the server's spam signals: a header, so the honeypot's text is encoded. */
function signalsOf(element: HTMLFormElement, since: number): string {
  // Cutting may split a surrogate pair, which encodeURIComponent refuses.
  const honeypot = controlOf(element, "valid")?.value.slice(0, HONEYPOT_LENGTH).toWellFormed() ?? "";
  return `elapsed=${Math.max(0, Date.now() - since)};valid=${encodeURIComponent(honeypot)}`;
}

/** What this tab stores of a form: it survives a failed send, a reload and Back. */
export class FormDraft {
  readonly #form: FormDefinition;
  #draft: Draft = {};

  constructor(form: FormDefinition) {
    this.#form = form;
  }

  /** What was last sent and has not been accepted. */
  get sent(): Draft["sent"] {
    return this.#draft.sent;
  }

  /**
   * Restores the draft into fields that are still empty, because a value that was typed since then is newer; fills in
   * what the link chose; and stores what was typed before hydration.
   * @returns the last accepted submission, unless the form holds something that has not been sent
   */
  restore(element: HTMLFormElement): Draft["accepted"] {
    this.#draft = readDraft(this.#form.id) ?? {};
    for (const [name, value] of Object.entries(this.#draft.values ?? {})) {
      const control = controlOf(element, name);
      if (control?.value === "") control.value = value;
    }
    if (prefill(element, this.#form, bookingFrom(location.search))) {
      // Once only: after a reload the draft has the visitor's own changes.
      history.replaceState(history.state, "", withoutBooking(location.href));
    }
    this.save(element);
    return hasValues(this.#draft.values) ? undefined : this.#draft.accepted;
  }

  /** Stores the current values. @returns when the visitor began */
  save(element: HTMLFormElement): number {
    const since = this.#draft.since ?? touchedAt(element) ?? Date.now();
    this.#draft = { ...this.#draft, since, values: readValues(element, this.#form) };
    writeDraft(this.#form.id, this.#draft);
    return since;
  }

  /**
   * Returns the request that carries the values, stored before it is sent so that a reload keeps the key: the previous
   * key while the values are the same, so that a retry counts once; a new one when they differ, because the server
   * refuses a key with other values.
   * @throws TypeError in a browser without Web Crypto, or on plain http
   */
  async request(element: HTMLFormElement, body: string): Promise<SubmissionRequest> {
    const { since, sent } = this.#draft;
    const key = sent?.body === body ? sent.key : await keyOf(body);
    this.#draft = { since, sent: { key, body } };
    const signals = signalsOf(element, this.save(element));
    return { key, body, endpoint: this.#form.endpoint, signals };
  }

  /** Replaces what was sent by its reference. Values that were changed meanwhile are another submission. */
  accept(element: HTMLFormElement, ref: string | undefined): void {
    this.#draft = { accepted: { ref } };
    this.save(element);
  }
}
