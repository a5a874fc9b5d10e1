/** Loads the submission queue, which shows and sends its entries, only while it has any. */
import { QUEUE } from "./submissions/names.ts";

try {
  // Without a network, the next page that has one shows and sends the queue.
  if (localStorage.getItem(QUEUE) !== null) import("./submissions/on-page.ts").catch(() => undefined);
} catch {
  // Storage is switched off, so nothing is queued.
}
