import type { ClientDirective } from "astro";

import { ATTACHED_EVENT, TOUCHED_KEY, draftKey } from "./handshake.ts";

/** Signs that somebody is about to use the island. A touch is a `pointerover` too. */
const INTENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input"];

/** After this long without React, a form posts natively: on such a link that is the faster way. */
const PATIENCE_MS = 8_000;

/** True when this tab keeps something typed for a form of the island that is on screen. */
function hasDraft(island: HTMLElement): boolean {
  try {
    return [...island.querySelectorAll("form")].some(
      (form) => sessionStorage.getItem(draftKey(form.dataset.form ?? "")) !== null && form.offsetHeight > 0,
    );
  } catch {
    // Storage is switched off: then there is no draft.
    return false;
  }
}

/**
 * `client:intent`: hydrates an island when the visitor reaches for it, so that a page that is only read
 * loads no React. A submit that comes before React listens is held back and sent again when it does, or
 * posted natively when the scripts cannot load (specification, section 4: one call a submission).
 *
 * Astro's own "hydrated" event comes too early, because React hydrates inside a transition; so the
 * island itself says when it is attached.
 */
const intent: ClientDirective = (load, _options, island) => {
  const watching = new AbortController();
  const watch = { capture: true, signal: watching.signal };
  let held: SubmitEvent | undefined;
  let isAwake = false;

  const release = (): void => {
    if (watching.signal.aborted) return;
    watching.abort();
    if (held?.target instanceof HTMLFormElement) held.target.requestSubmit(held.submitter);
  };

  const wake = (): void => {
    if (isAwake) return;
    isAwake = true;
    setTimeout(release, PATIENCE_MS);
    void load().then((hydrate) => hydrate());
  };

  const onIntent = (): void => {
    island.dataset[TOUCHED_KEY] ??= String(Date.now());
    wake();
  };

  for (const type of INTENTS) island.addEventListener(type, onIntent, watch);
  island.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      // React may already listen on this very element, before its effects have run.
      event.stopImmediatePropagation();
      held = event;
      onIntent();
    },
    watch,
  );
  island.addEventListener(ATTACHED_EVENT, release, watch);
  island.addEventListener("astro:hydration-error", release, watch);

  if (hasDraft(island)) wake();
};

export default intent;
