import type { ClientDirective } from "astro";

import { HYDRATED_EVENT, NEEDED_EVENT } from "./island-contract.ts";

/**
 * Events that show that a visitor is about to use the island, or that the script of the page needs it sooner. A touch
 * is also a `pointerover`.
 */
const INTENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input", NEEDED_EVENT];

/** If React has not loaded after this time, a form posts natively: on such a connection that is faster. */
const HYDRATION_TIMEOUT_MS = 8_000;

/**
 * `client:intent`: hydrates an island when the visitor is about to use it, so that a page that is only read loads no
 * React. A submit event that comes before React listens is held back and repeated once it does, or the form is posted
 * natively if the scripts cannot load (specification, section 4: one call for each submission).
 *
 * Astro's own "hydrated" event comes too early, because React hydrates inside a transition, so the island itself
 * reports when React is listening.
 */
const intent: ClientDirective = (load, _options, island) => {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let held: SubmitEvent | undefined;
  let isHydrating = false;

  const release = (): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    if (held?.target instanceof HTMLFormElement) held.target.requestSubmit(held.submitter);
  };

  const hydrate = (): void => {
    if (isHydrating) return;
    isHydrating = true;
    setTimeout(release, HYDRATION_TIMEOUT_MS);
    // In a task of its own, after the scripts have run.
    void load().then((start) => setTimeout(() => void start()));
  };

  for (const type of INTENTS) island.addEventListener(type, hydrate, options);
  island.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      // React may already listen on this very element, before its effects have run.
      event.stopImmediatePropagation();
      held = event;
      hydrate();
    },
    options,
  );
  island.addEventListener(HYDRATED_EVENT, release, options);
  island.addEventListener("astro:hydration-error", release, options);
};

export default intent;
