/** What a page loads although the visitor does not use it yet: some islands, and the queue while it holds an entry. */
import {
  FIRST_STEP_KEY,
  HYDRATED_EVENT,
  HYDRATION_LEAD_MS,
  HYDRATION_REQUEST_EVENT,
} from "../client-directives/island-contract.ts";
import { HERO_INTERVAL_MS } from "../styles/constants.ts";
import { savesData } from "./device.ts";
import { DRAFT_PREFIX, QUEUE } from "./submissions/storage-names.ts";

/** True if this browser stores something under the key; false where storage is switched off. */
function isStored(key: string): boolean {
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null;
  } catch {
    return false;
  }
}

/** Matches the query of a booking link, which chooses something in the appointment form (src/addresses/booking.ts). */
export const BOOKING_QUERY = /[?&](?:service|plan|person)=/;

/** The visible forms with something to restore: a draft (also with a confirmation) or the choice of a booking link. */
function hydrateForms(): void {
  for (const element of document.querySelectorAll<HTMLFormElement>("form[data-form]")) {
    const { form = "" } = element.dataset;
    const isChosen = form === "appointment" && BOOKING_QUERY.test(location.search);
    // The height is read last, because reading it forces a layout.
    if ((isChosen || isStored(DRAFT_PREFIX + form)) && element.offsetHeight > 0)
      element.querySelector("astro-island")?.dispatchEvent(new Event(HYDRATION_REQUEST_EVENT));
  }
}

/**
 * The hero, in time for its first step, which is due three seconds after the first paint (specification, section 9).
 * For visitors who save data it hydrates only when it is used.
 */
function hydrateHero(): void {
  const hero = document.querySelector<HTMLElement>(".hero astro-island");
  if (hero === null || savesData()) return;
  const paintedMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const dueMs = paintedMs + HERO_INTERVAL_MS;
  hero.dataset[FIRST_STEP_KEY] = String(dueMs);
  setTimeout(
    () => hero.dispatchEvent(new Event(HYDRATION_REQUEST_EVENT)),
    dueMs - HYDRATION_LEAD_MS - performance.now(),
  );
}

/**
 * Hydrates the islands that cannot wait for the visitor's first intent (`client:intent`). There are no other reasons.
 * The hero does not compete with what the page itself loads.
 */
export function hydrateEarly(): void {
  hydrateForms();
  // The Reach Us panel, when it is opened.
  document.addEventListener("toggle", hydrateForms, true);
  if (document.readyState === "complete") hydrateHero();
  else addEventListener("load", hydrateHero);
}

/** Moves the script of the queue out of its template (src/components/shell/QueueScript.astro); once, as it is then empty. */
function runQueueScript(): void {
  const template = document.querySelector<HTMLTemplateElement>("#queue-script");
  if (template !== null) document.body.append(template.content);
}

/**
 * Loads the queue, which sends its entries, and the notice, which shows them: while there is an entry, and when a form
 * hydrates, so that the script is there before the network fails. Not with `import()`, around which Vite adds 0.8 kB to
 * every page.
 */
export function loadQueue(): void {
  if (isStored(QUEUE)) runQueueScript();
  else document.addEventListener(HYDRATED_EVENT, runQueueScript, { once: true });
}
