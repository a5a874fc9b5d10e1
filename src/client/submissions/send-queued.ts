import { QUEUE } from "./storage-names.ts";
import { post } from "./post.ts";
import { QUEUE_HOURS, allEntries, completeEntry, storeAttempt } from "./browser-store.ts";
import type { WaitingSubmission } from "./formats.ts";

const HOUR_MS = 3_600_000;

/**
 * Sends an entry. It expires only after an attempt that failed, and of the time since the one before at most an hour
 * counts, because the clock of the device may have been put forward (decision 0440).
 */
async function sendEntry(entry: WaitingSubmission): Promise<void> {
  const result = await post(entry);
  if (result.type === "accepted") return completeEntry(entry, { state: "sent", ref: result.ref });
  if (result.type === "refused") return storeAttempt({ ...entry, state: "refused" });
  const triedAt = Date.now();
  const waitedMs = entry.waitedMs + Math.min(Math.max(triedAt - entry.triedAt, 0), HOUR_MS);
  if (waitedMs >= QUEUE_HOURS * HOUR_MS) return completeEntry(entry, { state: "expired" });
  return storeAttempt({ ...entry, triedAt, waitedMs });
}

async function sendAll(): Promise<boolean> {
  const tried = new Set<string>();
  for (;;) {
    // Read again for each: the visitor may have deleted some meanwhile.
    const queued = (await allEntries()).filter((entry) => entry.state === "queued");
    const entry = queued.find(({ key }) => !tried.has(key));
    if (entry === undefined) return queued.length === 0;
    tried.add(entry.key);
    await sendEntry(entry);
  }
}

/**
 * Tries to send each entry once, oldest first; under a Web Lock, so that only one tab or the worker sends at a time. On
 * plain http, which has no locks, nothing is queued: the form posts natively.
 *
 * @param mayWait true waits for another sender to finish; false leaves the work to it
 * @returns true when nothing is queued any more
 */
export async function sendQueued(mayWait = false): Promise<boolean> {
  return navigator.locks.request(QUEUE, { ifAvailable: !mayWait }, (lock) => lock !== null && sendAll());
}
