import { announce } from "./channel.ts";
import { ended, isTooOld } from "./kept.ts";
import type { Kept } from "./kept.ts";
import { fateOf, post } from "./post.ts";
import { all, end, isWaiting, remove } from "./store.ts";

/** Whoever sends holds it: one tab or the service worker, never two at once. */
const LOCK = "sending";

/** @returns false when there is no use in trying the next one now */
async function attend(kept: Kept, now: number): Promise<boolean> {
  if (kept.state !== "waiting") {
    if (isTooOld(kept, now)) await remove(kept.key);
    return true;
  }
  if (isTooOld(kept, now)) {
    await end(ended(kept, "expired"));
    return true;
  }
  // Deleted since it was listed: then it must not be sent.
  if (!(await isWaiting(kept.key))) return true;
  const fate = fateOf(await post(kept));
  if (fate.kind === "unsent") return false;
  // Also when it was deleted meanwhile: it has been received, and the visitor must know.
  if (fate.kind === "accepted") await end(ended(kept, { ref: fate.ref }));
  else if (await isWaiting(kept.key)) await end(ended(kept, "refused"));
  return true;
}

async function attendAll(): Promise<void> {
  for (const kept of await all()) {
    const goesOn = await attend(kept, Date.now());
    announce();
    if (!goesOn) return;
  }
}

/**
 * Sends what waits, oldest first, until one cannot be sent; says so to all open pages. Where a browser has no
 * locks, two may send the same at once: the server takes the same key once (reliability, P2).
 *
 * @param mayWait true waits while somebody else is sending; otherwise that one's work is enough
 * @returns true when nothing waits any more
 */
export async function sendWaiting(mayWait = false): Promise<boolean> {
  // Missing on plain http, as in a preview on a phone.
  const locks = "locks" in navigator ? navigator.locks : undefined;
  if (locks === undefined) await attendAll();
  else {
    await locks.request(LOCK, { ifAvailable: !mayWait }, async (lock) => {
      if (lock !== null) await attendAll();
    });
  }
  return (await all()).every(({ state }) => state !== "waiting");
}
