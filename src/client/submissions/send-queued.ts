import { QUEUE } from "./names.ts";
import { post } from "./post.ts";
import { QUEUE_HOURS, allEntries, completeEntry } from "./store.ts";
import type { Outcome, QueuedSubmission } from "./store.ts";

/** The oldest submission that is queued now: the visitor may have deleted others since the last attempt. */
async function next(): Promise<QueuedSubmission | undefined> {
  return (await allEntries()).find((entry) => entry.state === "queued");
}

/** @returns its outcome; `undefined` when it cannot be sent for now */
async function sendEntry(entry: QueuedSubmission): Promise<Outcome | undefined> {
  if (Date.now() - entry.since > QUEUE_HOURS * 3_600_000) return { state: "expired" };
  const result = await post(entry);
  if (result.kind === "unavailable") return undefined;
  return result.kind === "accepted" ? { state: "sent", ref: result.ref } : { state: "refused" };
}

async function sendAll(): Promise<boolean> {
  for (let entry = await next(); entry !== undefined; entry = await next()) {
    const outcome = await sendEntry(entry);
    if (outcome === undefined) return false;
    await completeEntry(entry, outcome);
  }
  return true;
}

/**
 * Sends the queue, oldest first, until one entry cannot be sent; under a Web Lock, so that one tab or the service worker
 * sends at a time. In a browser without Web Locks two tabs may send the same entry at once: the server accepts a key
 * once (reliability, P2).
 *
 * @param mayWait true waits for another sender to finish; false leaves the work to it
 * @returns true when nothing is queued any more
 */
export async function sendQueued(mayWait = false): Promise<boolean> {
  // Not available on plain http, for example in a preview on a phone.
  const locks = "locks" in navigator ? navigator.locks : undefined;
  if (locks === undefined) return sendAll();
  return locks.request(QUEUE, { ifAvailable: !mayWait }, (lock) => lock !== null && sendAll());
}
