import { notifyChange } from "./channel.ts";
import { isExpired, toResult } from "./entry.ts";
import type { QueueEntry } from "./entry.ts";
import { classify, post } from "./post.ts";
import { all, finish, isQueued, remove } from "./store.ts";

/** The Web Lock of the sender: only one tab or the service worker sends at a time. */
const LOCK = "submission-queue";

/** @returns false when the next entry cannot be sent for now either */
async function processEntry(entry: QueueEntry, now: number): Promise<boolean> {
  if (entry.state !== "queued") {
    if (isExpired(entry, now)) await remove(entry.key);
    return true;
  }
  if (isExpired(entry, now)) {
    await finish(toResult(entry, "expired"));
    return true;
  }
  // If the visitor has deleted it since it was listed, it must not be sent.
  if (!(await isQueued(entry.key))) return true;
  const result = classify(await post(entry));
  if (result.kind === "unavailable") return false;
  // An accepted submission is reported even if it was deleted meanwhile, because the clinic has it.
  if (result.kind === "accepted") await finish(toResult(entry, { ref: result.ref }));
  else if (await isQueued(entry.key)) await finish(toResult(entry, "refused"));
  return true;
}

async function processAll(): Promise<void> {
  for (const entry of await all()) {
    const canContinue = await processEntry(entry, Date.now());
    notifyChange();
    if (!canContinue) return;
  }
}

/**
 * Sends the queue, oldest first, until one entry cannot be sent, and notifies all open pages. In a browser without
 * Web Locks two tabs may send the same entry at once: the server accepts the same key once (reliability, P2).
 *
 * @param mayWait true waits for another sender to finish; false leaves the work to it
 * @returns true when nothing is queued any more
 */
export async function sendQueued(mayWait = false): Promise<boolean> {
  // Not available on plain http, for example in a preview on a phone.
  const locks = "locks" in navigator ? navigator.locks : undefined;
  if (locks === undefined) await processAll();
  else {
    await locks.request(LOCK, { ifAvailable: !mayWait }, async (lock) => {
      if (lock !== null) await processAll();
    });
  }
  return (await all()).every(({ state }) => state !== "queued");
}
