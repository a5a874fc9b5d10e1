import { TOUCHED_KEY } from "../../client-directives/island-contract.ts";
import type { FormDefinition } from "../../forms/types.ts";
import { bookingFrom, withoutBooking } from "../../site/booking.ts";
import { readDraft, removeDraft, restoreDraft, writeDraft } from "./draft.ts";
import { newKey, withKey } from "./idempotency-key.ts";
import type { KeyedBody } from "./idempotency-key.ts";
import { prefill } from "./prefill.ts";
import { readValues } from "./values.ts";

/** When the visitor first used the island, as recorded by the hydration directive. */
function touchedAt(element: HTMLFormElement): number | undefined {
  const touched = Number(element.closest("astro-island")?.getAttribute(`data-${TOUCHED_KEY}`));
  return touched > 0 ? touched : undefined;
}

/**
 * What this tab stores of a form until it is sent: the values, when the visitor began, and the key under which
 * they were last sent. It survives a failed send, a reload and Back.
 */
export class FormSession {
  readonly #form: FormDefinition;
  #since: number | undefined;
  #sent: KeyedBody | undefined;

  constructor(form: FormDefinition) {
    this.#form = form;
  }

  /** The last request, unless it was accepted. */
  get sent(): KeyedBody | undefined {
    return this.#sent;
  }

  /** Restores the draft, fills in what the link chose, and stores what was typed before hydration. */
  restore(element: HTMLFormElement): void {
    const draft = readDraft(this.#form);
    this.#since = draft?.since ?? touchedAt(element);
    this.#sent = draft?.sent;
    if (draft) restoreDraft(element, this.#form, draft);
    if (prefill(element, this.#form, bookingFrom(location.search))) {
      // Once only: after a reload the draft has the visitor's own changes.
      history.replaceState(history.state, "", withoutBooking(location.href));
    }
    this.save(element);
  }

  /** Stores the current values of the fields. */
  save(element: HTMLFormElement): void {
    this.#since ??= Date.now();
    writeDraft(this.#form, {
      values: readValues(element, this.#form),
      since: this.#since,
      ...(this.#sent && { sent: this.#sent }),
    });
  }

  /** Returns the values with their key, stored before they are sent so that a reload keeps the key. */
  async begin(element: HTMLFormElement, body: string): Promise<KeyedBody> {
    this.#sent = await withKey(body, this.#sent);
    this.save(element);
    return this.#sent;
  }

  /** Replaces a key that the server has already received with other values. */
  replaceKey(body: string): void {
    this.#sent = { key: newKey(), body };
  }

  /** Milliseconds since the visitor began. */
  elapsedMs(): number {
    return this.#since === undefined ? 0 : Date.now() - this.#since;
  }

  /** Stores the values as those of another submission, because the form was changed while it was being sent. */
  startAnew(element: HTMLFormElement): void {
    this.clear();
    this.save(element);
  }

  /** Removes everything, once the submission is accepted. */
  clear(): void {
    this.#since = undefined;
    this.#sent = undefined;
    removeDraft(this.#form);
  }
}
