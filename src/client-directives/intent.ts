import type { ClientDirective } from "astro";

import {
  HYDRATED_EVENT,
  HYDRATION_REQUEST_EVENT,
  SENDING_LABEL,
  SHOWN_LABEL_KEY,
} from "./island-contract.ts";

/**
 * Signs that a visitor is about to use the island, or that the script of the page needs it sooner. A touch is
 * also a `pointerover`; a button elsewhere that opens a panel causes its `toggle`.
 */
const INTENTS = [
  "pointerover",
  "pointerdown",
  "focusin",
  "keydown",
  "input",
  "toggle",
  HYDRATION_REQUEST_EVENT,
];

/** If React has not loaded by then, posting natively is faster. */
const HYDRATION_TIMEOUT_MS = 8_000;

/**
 * The form looks at once as it does while it is being sent. Not if the browser itself can tell that nothing
 * will be sent, or if nothing is filled in.
 */
function showTaken(form: HTMLFormElement): void {
  const isFilledIn = [...form.querySelectorAll<HTMLInputElement>(".field [name]")].some(({ value }) => value);
  if (!isFilledIn || !form.checkValidity()) return;
  form.setAttribute("aria-busy", "true");
  const label = form.querySelector<HTMLElement>(`[${SENDING_LABEL}]`);
  if (label === null) return;
  label.dataset[SHOWN_LABEL_KEY] = "sending";
  label.textContent = label.getAttribute(SENDING_LABEL);
}

/**
 * `client:intent="form"` hydrates an island when the visitor is about to use the element around it that the
 * selector names. A submit before React listens is held back and repeated once it does, or posted natively if
 * the scripts cannot load (specification, section 4: one call for each submission).
 *
 * Islands report themselves when React listens: Astro's "hydrated" event comes too early, because React
 * hydrates inside a transition.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const region = island.closest<HTMLElement>(value) ?? island;
  const form = island.closest("form");
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let held: SubmitEvent | undefined;
  let isHydrating = false;

  const release = (): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    if (form === null || held === undefined) return;
    // Safari before 16 has no `requestSubmit`, and no island works there.
    if ("requestSubmit" in form) form.requestSubmit(held.submitter);
    else HTMLFormElement.prototype.submit.call(form);
  };

  const hydrate = (): void => {
    if (isHydrating) return;
    isHydrating = true;
    setTimeout(release, HYDRATION_TIMEOUT_MS);
    // In a task of its own. If this browser cannot read a script, the form is released at once.
    void load().then((start) => setTimeout(() => void start()), release);
  };

  for (const type of INTENTS) region.addEventListener(type, hydrate, options);
  form?.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      // The island may already listen on the same element before all its effects have run.
      event.stopImmediatePropagation();
      held = event;
      showTaken(form);
      hydrate();
    },
    options,
  );
  region.addEventListener(HYDRATED_EVENT, release, options);
  region.addEventListener("astro:hydration-error", release, options);
};

export default intent;
