import type { FormDefinition } from "../../forms/types.ts";
import { TOUCHED_KEY } from "../../client-directives/handshake.ts";
import { attemptFor, newKey } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { dropDraft, keepDraft, readDraft, restoreDraft } from "./draft.ts";
import { readValues } from "./values.ts";

/** When the visitor first reached for the island, as the hydration directive saw it. */
function touchedAt(element: HTMLFormElement): number | undefined {
  const touched = Number(element.closest("astro-island")?.getAttribute(`data-${TOUCHED_KEY}`));
  return touched > 0 ? touched : undefined;
}

/**
 * What a form remembers until it is sent, in this tab only: the answers, since when they are being
 * written, and the attempt that carried them last. It survives a failed send, an accidental reload and
 * the way back.
 */
export class FormMemory {
  readonly #form: FormDefinition;
  #since: number | undefined;
  #attempt: Attempt | undefined;

  constructor(form: FormDefinition) {
    this.#form = form;
  }

  /** What was sent last, unless it was accepted. */
  get attempt(): Attempt | undefined {
    return this.#attempt;
  }

  /** Puts back what this tab kept, then keeps what stands there now: some was typed before we woke. */
  restore(element: HTMLFormElement): void {
    const draft = readDraft(this.#form);
    this.#since = draft?.since ?? touchedAt(element);
    this.#attempt = draft?.attempt;
    if (draft) restoreDraft(element, this.#form, draft);
    this.keep(element);
  }

  /** Keeps what stands in the fields now. */
  keep(element: HTMLFormElement): void {
    this.#since ??= Date.now();
    keepDraft(this.#form, {
      values: readValues(element, this.#form),
      since: this.#since,
      ...(this.#attempt && { attempt: this.#attempt }),
    });
  }

  /** Returns the attempt to send now, kept before it is sent so that a reload does not forget its key. */
  async begin(element: HTMLFormElement, body: string): Promise<Attempt> {
    this.#attempt = await attemptFor(body, this.#attempt);
    this.keep(element);
    return this.#attempt;
  }

  /** The server knows the key with other answers: these get another one. */
  replaceKey(body: string): void {
    this.#attempt = { key: newKey(), body };
  }

  /** Milliseconds since the visitor began. */
  elapsedMs(): number {
    return this.#since === undefined ? 0 : Date.now() - this.#since;
  }

  /** Forgets everything: the submission is accepted. */
  drop(): void {
    this.#since = undefined;
    this.#attempt = undefined;
    dropDraft(this.#form);
  }
}
