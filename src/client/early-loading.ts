import {
  FIRST_STEP_KEY,
  HYDRATED_EVENT,
  HYDRATION_LEAD_MS,
  HYDRATION_REQUEST_EVENT,
} from "../client-directives/island-contract.ts";
import { HERO_INTERVAL_MS } from "../styles/constants.ts";
import { savesData } from "./device.ts";
import { DRAFT_PREFIX, QUEUE } from "./submissions/storage-names.ts";

/** False where storage is switched off. */
function isStored(key: string): boolean {
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null;
  } catch {
    return false;
  }
}

/** The query of a booking link (src/addresses/booking.ts). */
export const BOOKING_QUERY = /[?&](?:service|plan|person)=/;

/** The visible forms with something to restore: a draft, or the choice of a booking link. */
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
 * Hydrates the hero in time for its first step, three seconds after the first paint (specification, section
 * 9); for visitors who save data, only when it is used.
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
 * Hydrates the islands that cannot wait for the visitor's first intent. The hero waits for `load`, so that it
 * does not delay the page's own files.
 */
export function hydrateEarly(): void {
  hydrateForms();
  // Opening the Reach Us panel makes its form visible.
  document.addEventListener("toggle", hydrateForms, true);
  if (document.readyState === "complete") hydrateHero();
  else addEventListener("load", hydrateHero);
}

/** Moves the script of the queue out of its template (src/components/shell/QueueScript.astro). */
function runQueueScript(): void {
  const template = document.querySelector<HTMLTemplateElement>("#queue-script");
  if (template !== null) document.body.append(template.content);
}

/**
 * Loads the queue and its notice: while there is an entry, and when a form hydrates, so that they are there
 * before the network fails. Not with `import()`, for which Vite adds 0.8 kB to every page.
 */
export function loadQueue(): void {
  if (isStored(QUEUE)) runQueueScript();
  else document.addEventListener(HYDRATED_EVENT, runQueueScript, { once: true });
}
