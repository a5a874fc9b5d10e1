/**
 * Loads the submission queue, which shows and sends its entries, only while it has any. A form brings the queue itself;
 * the file with which this script loads it is then fetched too, so that the service worker has it for the other pages.
 */
import { HYDRATED_EVENT } from "../client-directives/island-contract.ts";
import { QUEUE } from "./submissions/names.ts";

function loadQueue(): void {
  // Without a network, the next page that has one shows and sends the queue.
  import("./submissions/on-page.ts").catch(() => undefined);
}

try {
  if (localStorage.getItem(QUEUE) !== null) loadQueue();
} catch {
  // Storage is switched off, so nothing is queued.
}
addEventListener(HYDRATED_EVENT, loadQueue, { once: true });
