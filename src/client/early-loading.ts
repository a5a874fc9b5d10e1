import { HYDRATION_REQUEST_EVENT } from "../client-directives/island-contract.ts";
import { DRAFT_PREFIX, QUEUE } from "./submissions/storage-names.ts";

/** False where storage is switched off. */
function hasDraft(form: string): boolean {
  try {
    return sessionStorage.getItem(DRAFT_PREFIX + form) !== null;
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
    if ((isChosen || hasDraft(form)) && element.offsetHeight > 0)
      element.querySelector("astro-island")?.dispatchEvent(new Event(HYDRATION_REQUEST_EVENT));
  }
}

/** Hydrates the forms that cannot wait for the visitor's first intent. */
export function hydrateEarly(): void {
  hydrateForms();
  // Opening the Reach Us panel makes its form visible.
  document.addEventListener("toggle", hydrateForms, true);
}

/** Moves the script of the queue out of its template (src/components/shell/QueueScript.astro). */
function runQueueScript(): void {
  const template = document.querySelector<HTMLTemplateElement>("#queue-script");
  if (template !== null) document.body.append(template.content);
}

/**
 * Loads the queue and its notice while there is an entry. The database itself says so: a mark beside it could be lost when
 * the browser is killed. Not with `import()`, for which Vite adds 0.8 kB to every page.
 */
export function loadQueue(): void {
  const opening = indexedDB.open(QUEUE);
  // Nothing was ever queued, and no database is created.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  // Firefox reports an error that nobody handles.
  opening.onerror = (event) => event.preventDefault();
  opening.onsuccess = () => {
    const counting = opening.result.transaction("entries").objectStore("entries").count();
    counting.onsuccess = () => {
      if (counting.result > 0) runQueueScript();
    };
    opening.result.close();
  };
}
