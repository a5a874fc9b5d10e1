/**
 * Everything that the browser stores of what a visitor types. Only this module reads and writes it;
 * `is-stored.ts` asks whether there is something.
 *
 * | what               | where                    | written                  | read                       | removed                              | seen by       |
 * | ------------------ | ------------------------ | ------------------------ | -------------------------- | ------------------------------------ | ------------- |
 * | values             | draft (`sessionStorage`) | at each input            | when the form hydrates     | accepted, emptied, or the tab closed | this tab      |
 * | what was last sent | draft                    | before it is sent        | retry, result of the queue | accepted, or the tab closed          | this tab      |
 * | reference          | draft                    | accepted                 | when the form hydrates     | another is sent, or the tab closed   | this tab      |
 * | submission         | entry (IndexedDB)        | sending failed for now   | sender, notice, form       | ended, or deleted by the visitor     | pages, worker |
 * | age                | the same entry           | an attempt has failed    | sender                     | with the submission                  | pages, worker |
 * | outcome            | the same entry           | sent, refused, 72 h over | notice, form               | the visitor closes the notice        | pages         |
 * | flag of the queue  | `localStorage`           | with the first entry     | by every page              | with the last entry                  | pages         |
 *
 * Names and shapes stay as they are, so that a submission that is queued before an update of the site is still sent.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import type { Age } from "./age.ts";
import { DRAFT_PREFIX, QUEUE } from "./storage-names.ts";
import type { SubmissionRequest } from "./post.ts";

/** What this tab stores of a form, until it is closed. */
export interface Draft {
  readonly values?: Readonly<Record<string, string>>;
  /** What was last sent and not accepted, so that sending it again after a reload counts once. */
  readonly sent?: Pick<SubmissionRequest, "key" | "body">;
  /** The last accepted submission. */
  readonly accepted?: { readonly ref: string | undefined };
}

/** How long a submission is queued (reliability, P7). */
export const QUEUE_HOURS = 72;

interface EntryFacts {
  readonly key: string;
  readonly title: string;
  /** When the visitor sent it, by the clock of the device, in epoch milliseconds. */
  readonly since: number;
}

/** How a queued submission ended. */
export type Outcome =
  { readonly state: "sent"; readonly ref: string | undefined } | { readonly state: "refused" | "expired" };

/** `age` exists after the first attempt. */
export type QueuedSubmission = EntryFacts &
  SubmissionRequest & { readonly state: "queued"; readonly age?: Age };

/** A submission that has not been sent yet, or its outcome. */
export type QueueEntry = QueuedSubmission | (EntryFacts & Outcome);

/** @returns `undefined` if storage is switched off or full, and in the service worker, which has none */
function withStorage<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The draft of a form, empty where there is none. */
export function readDraft(form: string): Draft {
  const stored = withStorage(() => sessionStorage.getItem(DRAFT_PREFIX + form));
  return JSON.parse(stored ?? "{}") as Draft;
}

/** True if something has been typed or chosen. */
export function hasValues(values: Draft["values"] = {}): boolean {
  return Object.values(values).some((value) => value !== "");
}

/** Stores a draft, or removes it when there is nothing to restore. Without storage, the form works without a draft. */
export function writeDraft(form: string, draft: Draft): void {
  withStorage(() => {
    if (hasValues(draft.values) || draft.accepted)
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT_PREFIX + form);
  });
}

/** True while this browser's queue holds an entry. If `localStorage` is switched off, so is IndexedDB. */
export function hasEntries(): boolean {
  return withStorage(() => localStorage.getItem(QUEUE) !== null) ?? false;
}

function flagEntries(exist: boolean): void {
  withStorage(() => {
    if (exist) localStorage.setItem(QUEUE, "1");
    else localStorage.removeItem(QUEUE);
  });
}

interface Schema extends DBSchema {
  entries: { key: string; value: QueueEntry };
}

/** Opens the database for one task only, so that no page blocks an upgrade of it. */
async function withDatabase<T>(task: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(QUEUE, 1, {
    upgrade: (created) => void created.createObjectStore("entries", { keyPath: "key" }),
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/** Notifies every open page of the site, this one included. */
function notifyChange(): void {
  const channel = new BroadcastChannel(QUEUE);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back whenever the queue has changed, in any tab or in the service worker. */
export function onChange(callback: () => void): void {
  new BroadcastChannel(QUEUE).addEventListener("message", callback);
}

/** All entries, oldest first. */
export async function allEntries(): Promise<readonly QueueEntry[]> {
  const entries = await withDatabase((database) => database.getAll("entries"));
  flagEntries(entries.length > 0);
  return entries.toSorted((a, b) => a.since - b.since);
}

/** Stores a submission if one is queued under its key, or only if none is; resolves once it is on the disk. */
async function put(
  submission: QueuedSubmission,
  { isQueued }: { readonly isQueued: boolean },
): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction("entries", "readwrite", { durability: "strict" });
    if (((await store.get(submission.key))?.state === "queued") === isQueued) await store.put(submission);
    await done;
  });
}

/**
 * Queues a submission. One that is already queued is not changed, so that its 72 hours do not begin again.
 * @throws DOMException when the browser cannot store it (private windows, no space)
 */
export async function addEntry(submission: QueuedSubmission): Promise<void> {
  await put(submission, { isQueued: false });
  flagEntries(true);
  notifyChange();
}

/**
 * Stores the age of a submission that could not be sent, unless it is no longer queued. If this fails, the time since
 * the age that is stored is counted at the next attempt.
 */
export async function storeAge(submission: QueuedSubmission): Promise<void> {
  await put(submission, { isQueued: true }).catch(() => undefined);
}

/** Replaces a submission with its outcome, which deletes what was typed. */
export async function completeEntry(
  { key, title, since }: QueuedSubmission,
  outcome: Outcome,
): Promise<void> {
  await withDatabase((database) => database.put("entries", { key, title, since, ...outcome }));
  notifyChange();
}

export async function removeEntry(key: string): Promise<void> {
  await withDatabase((database) => database.delete("entries", key));
  notifyChange();
}
