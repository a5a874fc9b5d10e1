/**
 * The submission queue of this browser, for pages: adds a submission, sends the queue when that can succeed, shows
 * it. Forms import this module; other pages load it only while the queue holds an entry
 * (src/client/queued-submissions.ts).
 */
import { requestSync } from "./background-sync.ts";
import { notifyChange, onChange } from "./channel.ts";
import type { QueueResult, SubmissionRequest } from "./entry.ts";
import { showNotice } from "./notice.ts";
import { QUEUE_FLAG, setQueueFlag } from "./queue-flag.ts";
import { sendQueued } from "./send-queued.ts";
import { all, put, remove } from "./store.ts";

/**
 * The interval between attempts while a page is visible, because no event reports that a server is available again.
 */
const RETRY_MS = 60_000;

let isStarted = false;
let writing: Promise<void> = Promise.resolve();
const listeners = new Map<string, (result: QueueResult) => void>();

function isFlagged(): boolean {
  try {
    return localStorage.getItem(QUEUE_FLAG) !== null;
  } catch {
    return isStarted;
  }
}

async function refresh(): Promise<void> {
  const entries = await all();
  setQueueFlag(entries.length > 0);
  showNotice(entries);
  for (const entry of entries) {
    if (entry.state === "queued") continue;
    listeners.get(entry.key)?.(entry);
    listeners.delete(entry.key);
  }
}

function trySending(): void {
  // While the browser is offline, an attempt cannot succeed; the `online` event follows.
  if (document.visibilityState === "visible" && navigator.onLine) void sendQueued();
}

/** Shows the queue and sends it: when the network or the visitor comes back, and at intervals. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  onChange(() => void refresh());
  addEventListener("online", trySending);
  document.addEventListener("visibilitychange", trySending);
  setInterval(() => {
    if (isFlagged()) trySending();
  }, RETRY_MS);
  void refresh();
}

/**
 * Adds a submission to the queue.
 * @param title the title of its form
 * @param onResult called once with the result, wherever the submission is sent from
 * @throws DOMException when the browser cannot store it; the visitor must not be promised anything then
 */
export async function enqueue(
  request: SubmissionRequest,
  title: string,
  onResult: (result: QueueResult) => void,
): Promise<void> {
  listeners.set(request.key, onResult);
  writing = put({ ...request, title, since: Date.now(), state: "queued" });
  await writing;
  setQueueFlag(true);
  start();
  await refresh();
  void requestSync();
}

/**
 * Removes a submission that its form has sent itself. Never rejects: in the worst case the server receives the key
 * again.
 */
export async function dequeue(key: string): Promise<void> {
  listeners.delete(key);
  try {
    await writing;
    if (!isFlagged()) return;
    await remove(key);
    notifyChange();
  } catch {
    // The browser cannot store anything, so there is nothing to remove.
  }
}

/** Calls back once with the result of a submission that an earlier page queued, if there is one. */
export function watchResult(key: string, onResult: (result: QueueResult) => void): void {
  if (!isFlagged()) return;
  listeners.set(key, onResult);
  void refresh();
}

// Forms are also rendered in the build, which has no browser.
if (!import.meta.env.SSR && isFlagged()) {
  start();
  void requestSync();
  trySending();
}
