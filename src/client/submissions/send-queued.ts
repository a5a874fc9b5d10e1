import { QUEUE } from "./names.ts";
import { post } from "./post.ts";
import { QUEUE_HOURS, allEntries, completeEntry } from "./store.ts";
import type { Outcome, QueuedSubmission } from "./store.ts";

/** @returns its outcome; `undefined` when it cannot be sent for now */
async function sendEntry(entry: QueuedSubmission): Promise<Outcome | undefined> {
  if (Date.now() - entry.since > QUEUE_HOURS * 3_600_000) return { state: "expired" };
  const result = await post(entry);
  if (result.type === "unavailable") return undefined;
  return result.type === "accepted" ? { state: "sent", ref: result.ref } : { state: "refused" };
}

async function sendAll(): Promise<boolean> {
  for (;;) {
    // Read again for each: the visitor may have deleted some meanwhile.
    const entry = (await allEntries()).find((each) => each.state === "queued");
    if (entry === undefined) return true;
    const outcome = await sendEntry(entry);
    if (outcome === undefined) return false;
    await completeEntry(entry, outcome);
  }
}

/**
 * Sends the queue, oldest first, until an entry cannot be sent; under a Web Lock, so that only one tab or the service
 * worker sends at a time. On plain http, which has no locks, nothing is queued: the form posts natively.
 *
 * @param mayWait true waits for another sender to finish; false leaves the work to it
 * @returns true when nothing is queued any more
 */
export async function sendQueued(mayWait = false): Promise<boolean> {
  return navigator.locks.request(QUEUE, { ifAvailable: !mayWait }, (lock) => lock !== null && sendAll());
}
