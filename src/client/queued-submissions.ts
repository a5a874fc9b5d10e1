/** Loads the submission queue, which shows and sends its entries, only while it has any. */
import type { QUEUE_FLAG } from "./submission-queue/queue-flag.ts";

/** Repeated, because a file for one word would be a request on every page; its type keeps the two equal. */
const name: typeof QUEUE_FLAG = "submission-queue";
/** The build writes the file's name with its hash here (scripts/lighten/scripts.ts). */
const address = import.meta.env.DEV ? "/src/client/submission-queue/queue.ts" : "/_astro/queue.js";

try {
  if (localStorage.getItem(name) !== null) void import(/* @vite-ignore */ address);
} catch {
  // Storage is switched off, so nothing is queued.
}
