/** `localStorage` has this item while the queue holds an entry, so that other pages load no code of the queue. */
export const QUEUE_FLAG = "submission-queue";

/** Sets or removes the flag. Without storage the notice is shown on this page only; the queue is still sent. */
export function setQueueFlag(hasEntries: boolean): void {
  try {
    if (hasEntries) localStorage.setItem(QUEUE_FLAG, "1");
    else localStorage.removeItem(QUEUE_FLAG);
  } catch {
    // Storage is switched off.
  }
}
