/** Loads the submission queue, which shows and sends its entries, only while it has any. */
import type { QUEUE_FLAG } from "./submission-queue/queue-flag.ts";

/** Repeated here, because a shared file would be one more request on every page; the type keeps the two equal. */
const flag: typeof QUEUE_FLAG = "submission-queue";

try {
  if (localStorage.getItem(flag) !== null) void import("./submission-queue/queue.ts");
} catch {
  // Storage is switched off, so nothing is queued.
}
