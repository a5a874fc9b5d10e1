/**
 * Everything that the browser stores of what a visitor types. Only `early-loading.ts` and `remove-draft.ts` look at it, too.
 *
 * | what               | where                    | written                   | removed                              |
 * | ------------------ | ------------------------ | ------------------------- | ------------------------------------ |
 * | values             | draft (`sessionStorage`) | at each input, or opened  | accepted, emptied, or the tab closed |
 * | what was last sent | draft                    | before it is sent, opened | accepted, emptied, or the tab closed |
 * | reference          | draft                    | accepted                  | another is sent, or the tab closed   |
 * | submission         | entry (IndexedDB)        | sending failed for now    | sent, expired, deleted, or refused and in its form |
 * | outcome            | an entry in its place    | sent, or 72 h are over    | sent: shown once; expired: closed    |
 * | flag of the queue  | `localStorage`           | before the first entry    | with the last entry                  |
 */
import { openDB, type DBSchema, type IDBPObjectStore } from "idb";

import {
  readDraftItem,
  readEntry,
  type Draft,
  type Outcome,
  type BrowserEntry,
  type WaitingSubmission,
  type RefusedSubmission,
  type SentSubmission,
  type StoredEntry,
  type UnreadableEntry,
} from "./formats.ts";
import { DRAFT_PREFIX, QUEUE, VERSION } from "./storage-names.ts";

/** For how many hours that count a submission is queued at least (reliability, P7; decision 0440). */
export const QUEUE_HOURS = 72;

/** @returns `undefined` if storage is switched off or full, and in the service worker, which has none */
function withStorage<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function readItem(name: string): Draft | UnreadableEntry {
  const item = withStorage(() => sessionStorage.getItem(name)) ?? undefined;
  return item === undefined ? {} : readDraftItem(name, item);
}

/** The draft of a form, empty where there is none that this version can read. */
export function readDraft(form: string): Draft {
  const draft = readItem(DRAFT_PREFIX + form);
  return "state" in draft ? {} : draft;
}

function unreadableDrafts(): readonly UnreadableEntry[] {
  const names = withStorage(() => Object.keys(sessionStorage)) ?? [];
  const drafts = names.filter((name) => name.startsWith(DRAFT_PREFIX)).map(readItem);
  return drafts.filter((draft) => "state" in draft);
}

export function hasValues(values: Draft["values"] = {}): boolean {
  return Object.values(values).some((value) => value !== "");
}

/**
 * Stores a draft, or removes it when there is nothing to restore.
 * @returns false without storage, or where a draft is kept that this version cannot read: the form works without a draft
 */
export function writeDraft(form: string, draft: Draft): boolean {
  const name = DRAFT_PREFIX + form;
  const isWritten = withStorage(() => {
    if ("state" in readItem(name)) return false;
    if (hasValues(draft.values) || draft.accepted)
      sessionStorage.setItem(name, JSON.stringify({ version: VERSION, ...draft }));
    else sessionStorage.removeItem(name);
    return true;
  });
  return isWritten ?? false;
}

/** True while this tab has something to send or to show. If `localStorage` is switched off, so is IndexedDB. */
export function hasEntries(): boolean {
  const isFlagged = withStorage(() => localStorage.getItem(QUEUE) !== null) ?? false;
  return isFlagged || unreadableDrafts().length > 0;
}

function flagEntries(exist: boolean): void {
  withStorage(() => {
    if (exist) localStorage.setItem(QUEUE, "1");
    else localStorage.removeItem(QUEUE);
  });
}

interface Schema extends DBSchema {
  entries: { key: string; value: StoredEntry & { readonly version: typeof VERSION } };
}

type Entries = IDBPObjectStore<Schema, ["entries"], "entries", "readwrite">;

/**
 * Does one task with the entries while no other tab and no worker can change them; resolves once it is on the disk. The
 * database is opened for one task and in whatever version it has, so that no page blocks an upgrade, or fails after one.
 */
async function withEntries<T>(task: (entries: Entries) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(QUEUE, undefined, {
    upgrade: (created) => void created.createObjectStore("entries", { keyPath: "key" }),
  });
  try {
    const { store, done } = database.transaction("entries", "readwrite", { durability: "strict" });
    const [result] = await Promise.all([task(store), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Notifies every open page. @param outcome another page may have shown and removed it before a page reads it */
function notifyChange(outcome?: StoredEntry): void {
  const channel = new BroadcastChannel(QUEUE);
  channel.postMessage(outcome);
  channel.close();
}

/** Calls back whenever the queue has changed anywhere, with what has just been sent. */
export function onChange(callback: (sent?: SentSubmission) => void): void {
  new BroadcastChannel(QUEUE).addEventListener("message", ({ data }: MessageEvent<StoredEntry | null>) => {
    const entry = data && readEntry(data);
    callback(entry?.state === "sent" ? entry : undefined);
  });
}

/** All entries and `sent`, oldest first, and before them what this version cannot read, also of the drafts of this tab. */
export async function allEntries(sent?: SentSubmission): Promise<readonly BrowserEntry[]> {
  const stored = await withEntries(async (entries) => {
    const all = await entries.getAll();
    flagEntries(all.length > 0);
    return all;
  });
  const others = stored.filter(({ key }) => key !== sent?.key).map(readEntry);
  return [...unreadableDrafts(), ...others, ...(sent ? [sent] : [])].sort((a, b) => a.since - b.since);
}

/** Stores a submission if what is stored under its key has this state. */
async function put(
  submission: WaitingSubmission | RefusedSubmission,
  replaced: "queued" | undefined,
): Promise<void> {
  await withEntries(async (entries) => {
    const stored = await entries.get(submission.key);
    if ((stored && readEntry(stored).state) !== replaced) return;
    // First, because a flag without an entry is harmless, and no page looks for an entry without a flag.
    flagEntries(true);
    await entries.put({ ...submission, version: VERSION });
  });
}

/**
 * Queues a submission. One that is stored is not changed, so that its 72 hours do not begin again.
 * @throws DOMException when the browser cannot store it (private windows, no space)
 */
export async function addEntry(submission: Omit<WaitingSubmission, "outcome">): Promise<void> {
  await put({ ...submission, outcome: crypto.randomUUID() }, undefined);
  notifyChange();
}

/** Stores what an attempt has changed of a queued submission. If this fails, the next counts from the last one stored. */
export async function storeAttempt(submission: WaitingSubmission | RefusedSubmission): Promise<void> {
  await put(submission, "queued").catch(() => undefined);
  if (submission.state === "refused") notifyChange();
}

/** Replaces a submission with its outcome, which deletes what was typed. */
export async function completeEntry(
  { key, outcome: outcomeKey, form, title, since }: WaitingSubmission,
  outcome: Outcome,
): Promise<void> {
  const stored = { version: VERSION, key: outcomeKey, form, title, since, ...outcome } as const;
  await withEntries(async (entries) => {
    await entries.delete(key);
    await entries.put(stored);
  });
  notifyChange(stored);
}

/** Removes an entry, or a draft of this tab that this version cannot read. */
export async function removeEntry(key: string): Promise<void> {
  withStorage(() => sessionStorage.removeItem(key));
  await withEntries((entries) => entries.delete(key));
  notifyChange();
}
