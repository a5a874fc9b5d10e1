import { NEEDED_EVENT } from "../client-directives/island-contract.ts";
import { DRAFT_PREFIX } from "./submissions/names.ts";

/**
 * Hydrates the forms that have something to restore, and so cannot wait for the visitor's first intent
 * (`client:intent`): a draft with the confirmation in it, or the choice of a booking link.
 */

/** Matches the query of an address that chooses something in the appointment form (src/site/booking.ts). */
export const BOOKING_QUERY = /[?&](?:service|plan)=/;

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is switched off: there is nothing to restore.
    return false;
  }
}

for (const element of document.querySelectorAll<HTMLFormElement>("astro-island form")) {
  const { form = "" } = element.dataset;
  const isChosen = form === "appointment" && BOOKING_QUERY.test(location.search);
  const hasState = isChosen || isStored(DRAFT_PREFIX + form);
  // The height is read last, because reading it forces a layout while the page is still loading.
  if (hasState && element.offsetHeight > 0) {
    element.closest("astro-island")?.dispatchEvent(new Event(NEEDED_EVENT));
  }
}
