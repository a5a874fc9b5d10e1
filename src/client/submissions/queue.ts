/**
 * The submission queue of this browser, for pages: adds a submission, sends the queue when that can succeed, and reports
 * it to those who watch. Pages load this module while there are entries (src/client/early-loading.ts), and forms always.
 */
import { QUEUE } from "./storage-names.ts";
import type { SubmissionRequest } from "./post.ts";
import { sendQueued } from "./send-queued.ts";
import {
  addEntry,
  allEntries,
  hasEntries,
  onChange,
  readDraft,
  removeEntries,
  writeDraft,
} from "./browser-store.ts";
import type { QueueEntry, RefusedSubmission, SentSubmission } from "./formats.ts";

/**
 * The interval between attempts while a page is open, because no event reports that a server is available again.
 */
const RETRY_MS = 60_000;

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

type Watcher = (entries: readonly QueueEntry[]) => void;

let isStarted = false;
const watchers = new Set<Watcher>();
/** The keys of sent submissions of which this page has informed the visitor. */
const reported = new Set<string>();

async function refresh(sent?: SentSubmission): Promise<void> {
  const entries = await allEntries(sent);
  for (const watcher of watchers) watcher(entries);
}

/** @param mayWait as in `sendQueued` */
function trySending(mayWait: boolean): void {
  if (hasEntries()) void sendQueued(mayWait);
}

/** Asks the browser to start the service worker when there is a network, even after the page has been closed. */
async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(QUEUE);
}

/** Reports the queue and sends it: when the network or the visitor comes back, and at intervals. */
function start(): void {
  void refresh();
  // Without a worker, or if it is switched off in the browser's settings, the queue is sent while a page is open.
  void requestSync().catch(() => undefined);
  if (isStarted) return;
  isStarted = true;
  onChange((sent) => void refresh(sent));
  // An attempt that is under way began without a network, and would leave the next one to the interval.
  addEventListener("online", () => {
    trySending(true);
  });
  document.addEventListener("visibilitychange", () => {
    void refresh();
    trySending(false);
  });
  setInterval(trySending, RETRY_MS, false);
}

/**
 * Queues a submission that cannot be sent at the moment. If the browser cannot store it (private windows, no space),
 * nothing happens, and the visitor is not promised anything.
 */
export async function enqueue(
  request: SubmissionRequest,
  { id: form, title }: { readonly id: string; readonly title: string },
): Promise<void> {
  try {
    const now = Date.now();
    await addEntry({ ...request, form, title, since: now, state: "queued", triedAt: now, waitedMs: 0 });
    start();
  } catch {
    // Not stored.
  }
}

/**
 * Removes a submission that its form has sent itself, and what it corrects. If this fails, the server receives the same
 * key again.
 */
export async function dequeue({ key, corrects = key }: SubmissionRequest): Promise<void> {
  if (hasEntries()) await removeEntries([key, corrects]).catch(() => undefined);
}

/**
 * Takes note that the visitor has been informed of a sent submission: no later page repeats it, and the draft of its form
 * in this tab has its reference in place of the text.
 * @returns false if this page had informed the visitor before
 */
export function report({ key, form, ref }: SentSubmission): boolean {
  if (reported.has(key)) return false;
  reported.add(key);
  const { sent, isEdited = false } = readDraft(form);
  if (sent?.outcome === key && !isEdited) writeDraft(form, { accepted: { ref } });
  void removeEntries([key]).catch(() => undefined);
  return true;
}

/** Puts a refused submission into its form: at once if that is on this page, or else when its page is opened. */
export function openInForm({ form, key, body }: RefusedSubmission): void {
  const values = JSON.parse(body) as Record<string, string>;
  writeDraft(form, { values, sent: { key, body }, corrects: key });
  void refresh();
}

/** Calls back with the entries, now if there are any, and whenever they change. @returns ends it */
export function watchQueue(watcher: Watcher): () => void {
  watchers.add(watcher);
  if (hasEntries()) void refresh();
  return () => watchers.delete(watcher);
}

// Forms are also rendered in the build, which has no browser.
if (!import.meta.env.SSR && hasEntries()) {
  start();
  trySending(false);
}
