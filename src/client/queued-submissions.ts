/** Loads the submission queue, which shows and sends its entries, only while it has any. */
import { QUEUE } from "./submissions/names.ts";

try {
  if (localStorage.getItem(QUEUE) !== null) void import("./submissions/on-page.ts");
} catch {
  // Storage is switched off, so nothing is queued.
}
