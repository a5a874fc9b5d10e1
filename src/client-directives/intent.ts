import type { ClientDirective } from "astro";

import { firstPaintMs } from "../site/first-paint.ts";
import { savesData } from "../site/saves-data.ts";
import {
  ATTACHED_EVENT,
  BOOKING_QUERY,
  HYDRATION_LEAD_MS,
  TOUCHED_KEY,
  confirmationKey,
  draftKey,
} from "./island-contract.ts";

/** Events that show that a visitor is about to use the island. A touch is a `pointerover` too. */
const INTENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input"];

/** After this long without React, a form posts natively: on such a connection that is faster. */
const HYDRATION_TIMEOUT_MS = 8_000;

/**
 * True when a visible form of the island has something to restore: a draft, a confirmation or a booking link's choice.
 */
function hasStoredState(island: HTMLElement): boolean {
  try {
    return [...island.querySelectorAll("form")].some((element) => {
      const { form = "" } = element.dataset;
      const isStored = [draftKey, confirmationKey].some((key) => sessionStorage.getItem(key(form)) !== null);
      const isChosen = form === "appointment" && BOOKING_QUERY.test(location.search);
      // Read last, because reading the height forces a layout while the page is still loading.
      return (isStored || isChosen) && element.offsetHeight > 0;
    });
  } catch {
    // Storage is switched off: there is nothing to restore.
    return false;
  }
}

/** The value of the directive in the markup. */
export interface IntentOptions {
  /** Milliseconds from the first paint until the island does something by itself; never with Save-Data. */
  readonly dueMs: number;
}

function isTimed(value: unknown): value is IntentOptions {
  return typeof value === "object" && value !== null && "dueMs" in value;
}

/** Calls `task` once, in time for what is due `dueMs` after the first paint, but not before the page has loaded. */
function inTimeFor(dueMs: number, task: () => void): void {
  const start = () => {
    setTimeout(task, firstPaintMs() + dueMs - HYDRATION_LEAD_MS - performance.now());
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** Lets the browser respond to the visitor between two tasks; `scheduler.yield` is not in every supported browser. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}

/**
 * `client:intent`: hydrates an island when the visitor is about to use it, so that a page that is only read loads no
 * React. `client:intent={{ dueMs }}` is for an island that also does something by itself. A submit that comes before
 * React listens is held back and repeated once it does, or posted natively when the scripts cannot load (specification,
 * section 4: one call a submission).
 *
 * Astro's own "hydrated" event comes too early, because React hydrates inside a transition; so the island itself
 * reports when it is attached.
 */
const intent: ClientDirective = (load, { value }, island) => {
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
    void load().then((start) => nextTask().then(start));
  };

  const onIntent = (): void => {
    island.dataset[TOUCHED_KEY] ??= String(Date.now());
    hydrate();
  };

  for (const type of INTENTS) island.addEventListener(type, onIntent, options);
  island.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      // React may already listen on this very element, before its effects have run.
      event.stopImmediatePropagation();
      held = event;
      onIntent();
    },
    options,
  );
  island.addEventListener(ATTACHED_EVENT, release, options);
  island.addEventListener("astro:hydration-error", release, options);

  if (hasStoredState(island)) hydrate();
  if (isTimed(value) && !savesData()) inTimeFor(value.dueMs, hydrate);
};

export default intent;
