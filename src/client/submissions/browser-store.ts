/**
 * Everything that the browser stores of what a visitor types. Only this module reads and writes it; `early-loading.ts` asks
 * whether there is something, and `remove-draft.ts` removes the draft of a form that was posted without its script.
 *
 * | what               | where                    | written                   | read                       | removed                               | seen by       |
 * | ------------------ | ------------------------ | ------------------------- | -------------------------- | ------------------------------------- | ------------- |
 * | values             | draft (`sessionStorage`) | at each input, or opened  | when the form hydrates     | accepted, emptied, or the tab closed  | this tab      |
 * | what was last sent | draft                    | before it is sent, opened | retry, result of the queue | accepted, emptied, or the tab closed  | this tab      |
 * | what it corrects   | draft                    | refused, opened           | when it is sent            | accepted, emptied, or the tab closed  | this tab      |
 * | reference          | draft                    | accepted                  | when the form hydrates     | another is sent, or the tab closed    | this tab      |
 * | submission         | entry (IndexedDB)        | sending failed for now    | sender, notice, form       | accepted, corrected, expired, deleted | pages, worker |
 * | hours that count   | the same entry           | an attempt has failed     | sender                     | with the submission                   | pages, worker |
 * | outcome            | the same entry           | sent, refused, 72 h over  | notice, form               | the visitor closes the notice         | pages         |
 * | flag of the queue  | `localStorage`           | with the first entry      | by every page              | with the last entry                   | pages         |
 *
 * Names and shapes stay as they are, so that a submission that is queued before an update of the site is still sent.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import { DRAFT_PREFIX, QUEUE } from "./storage-names.ts";
import type { SubmissionRequest } from "./post.ts";

/** What this tab stores of a form, until it is closed. */
export interface Draft {
  readonly values?: Readonly<Record<string, string>>;
  /** What was last sent and not accepted, so that sending it again after a reload counts once. */
  readonly sent?: Pick<SubmissionRequest, "key" | "body">;
  /** True if the visitor has changed the values since. */
  readonly isEdited?: boolean;
  /** The key of the refused submission in the queue that these values correct. */
  readonly corrects?: string | undefined;
  /** The last accepted submission. */
  readonly accepted?: { readonly ref: string | undefined } | undefined;
}

/** For how many hours that count a submission is queued at least (reliability, P7; decision 0440). */
export const QUEUE_HOURS = 72;

interface EntryFacts {
  readonly key: string;
  /** The id and the title of its form. */
  readonly form: string;
  readonly title: string;
  /** When the visitor sent it, by the clock of the device, in epoch milliseconds. */
  readonly since: number;
}

/** How a submission left the queue; what was typed is then deleted. */
export type Outcome =
  { readonly state: "sent"; readonly ref: string | undefined } | { readonly state: "expired" };

/**
 * A submission with what was typed. `refused`: not sent again as it is, because another version of the site may accept
 * it, and the visitor can correct it.
 */
type StoredSubmission<State extends "queued" | "refused"> = EntryFacts &
  SubmissionRequest & {
    readonly state: State;
    /** The clock of the device at the last attempt, in epoch milliseconds. */
    readonly triedAt: number;
    /** The time that counts: at most an hour from one failed attempt to the next. */
    readonly waitedMs: number;
  };

export type QueuedSubmission = StoredSubmission<"queued">;
export type RefusedSubmission = StoredSubmission<"refused">;

/** A submission that our server does not have, or an outcome. */
export type QueueEntry = QueuedSubmission | RefusedSubmission | (EntryFacts & Outcome);

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

/**
 * Stores a draft, or removes it when there is nothing to restore.
 * @returns false without storage, where the form works without a draft
 */
export function writeDraft(form: string, draft: Draft): boolean {
  const isWritten = withStorage(() => {
    if (hasValues(draft.values) || draft.accepted)
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT_PREFIX + form);
    return true;
  });
  return isWritten ?? false;
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
  submission: QueuedSubmission | RefusedSubmission,
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
 * Stores what an attempt without success has changed of a submission, unless it is no longer queued. If this fails, the
 * next attempt counts from the last one that is stored.
 */
export async function storeAttempt(submission: QueuedSubmission | RefusedSubmission): Promise<void> {
  await put(submission, { isQueued: true }).catch(() => undefined);
  if (submission.state === "refused") notifyChange();
}

/** Replaces a submission with its outcome, which deletes what was typed; once it is sent, also what it corrects. */
export async function completeEntry(
  { key, form, title, since, corrects }: QueuedSubmission,
  outcome: Outcome,
): Promise<void> {
  await withDatabase(async (database) => {
    if (corrects !== undefined && outcome.state === "sent") await database.delete("entries", corrects);
    await database.put("entries", { key, form, title, since, ...outcome });
  });
  notifyChange();
}

export async function removeEntries(keys: readonly string[]): Promise<void> {
  await withDatabase((database) => Promise.all(keys.map((key) => database.delete("entries", key))));
  notifyChange();
}
