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
  hasValues,
  onChange,
  readDraft,
  removeEntry,
  writeDraft,
} from "./browser-store.ts";
import type { BrowserEntry, RefusedSubmission, SentSubmission } from "./formats.ts";

/** The interval between attempts: no event reports that a server is available again. */
const RETRY_MS = 60_000;

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

type Watcher = (entries: readonly BrowserEntry[]) => void;

let isStarted = false;
const watchers = new Set<Watcher>();
const reported = new Set<string>();

async function refresh(sent?: SentSubmission): Promise<void> {
  const entries = await allEntries(sent);
  for (const watcher of watchers) watcher(entries);
}

function trySending(mayWait: boolean): void {
  if (hasEntries()) void sendQueued(mayWait);
}

/** Asks the browser to start the service worker when there is a network, even after the page has been closed. */
async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(QUEUE);
}

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

/** Queues a submission. If the browser cannot store it (private windows, no space), the visitor is promised nothing. */
export async function enqueue(
  request: SubmissionRequest,
  { id: form, title }: { readonly id: string; readonly title: string },
): Promise<void> {
  try {
    const now = Date.now();
    await addEntry({ ...request, form, title, since: now, state: "queued", triedAt: now, waitedMs: 0 });
    start();
  } catch {
    // The form has said that it was not sent.
  }
}

/** Removes a submission that its form has sent itself. If this fails, the server receives the same key again. */
export async function dequeue({ key }: SubmissionRequest): Promise<void> {
  if (hasEntries()) await removeEntry(key).catch(() => undefined);
}

/**
 * The visitor has been told of a sent submission: no later page repeats it, and its draft in this tab is its reference.
 * @returns false if this page had told it before
 */
export function report({ key, form, ref }: SentSubmission): boolean {
  if (reported.has(key)) return false;
  reported.add(key);
  const { sent, isEdited = false } = readDraft(form);
  if (sent?.outcome === key && !isEdited) writeDraft(form, { accepted: { ref } });
  void removeEntry(key).catch(() => undefined);
  return true;
}

function isInDraft({ form, key }: RefusedSubmission): boolean {
  const { sent, isEdited = false } = readDraft(form);
  return sent?.key === key && !isEdited;
}

/**
 * Makes the text of a refused submission the draft of its form in this tab (decision 0570).
 * @returns false if that has another text, or this tab stores none
 */
export function offerAsDraft(entry: RefusedSubmission): boolean {
  const { form, key, body } = entry;
  if (!hasValues(readDraft(form).values))
    writeDraft(form, { values: JSON.parse(body) as Record<string, string>, sent: { key, body } });
  void refresh();
  return isInDraft(entry);
}

/** Removes a refused submission that the visitor has before them in its form, if it is its draft. */
export function leaveToForm(entry: RefusedSubmission): void {
  if (isInDraft(entry)) void removeEntry(entry.key).catch(() => undefined);
}

/** Reports the queue again. */
export function checkQueue(): void {
  if (hasEntries()) void refresh();
}

/** Calls back with the entries, now and whenever they change. @returns ends it */
export function watchQueue(watcher: Watcher): () => void {
  watchers.add(watcher);
  checkQueue();
  return () => watchers.delete(watcher);
}

// Forms are also rendered in the build, which has no browser.
if (!import.meta.env.SSR && hasEntries()) {
  start();
  trySending(false);
}
