/** The submission queue of this browser: what it stores, and where (decision 0590). */
import { openDB, type DBSchema, type IDBPObjectStore } from "idb";

import type { SubmissionRequest } from "./post.ts";
import { QUEUE, STORAGE_VERSION } from "./storage-names.ts";

/** For how many hours a submission is queued at least (reliability, P7). */
export const QUEUE_HOURS = 72;

const HOUR_MS = 3_600_000;

interface EntryFacts {
  /** Random; the same for a text and its corrections (decision 0591). */
  readonly key: string;
  /** The title of the form. */
  readonly title: string;
  /** When the visitor sent it, by the clock of the device, in epoch milliseconds. */
  readonly since: number;
}

export type WaitingEntry = EntryFacts & { readonly state: "waiting"; readonly request: SubmissionRequest };

/** How a submission ended. `text`: what was typed, if it was refused or is of another version. */
export type Outcome =
  | { readonly state: "sent"; readonly ref: string }
  | { readonly state: "failed"; readonly text?: string | undefined };

export type Entry = WaitingEntry | (EntryFacts & Outcome);

declare global {
  interface DocumentEventMap {
    /** The queue has changed. A form takes out of it what it has said itself, and the notice says the rest. */
    "submission-queue": CustomEvent<Map<string, Entry>>;
  }
}

export function isOver({ since }: EntryFacts): boolean {
  return Date.now() - since >= QUEUE_HOURS * HOUR_MS;
}

/** An entry of another version of the site cannot be sent by this one. */
function readEntry(stored: Entry & { readonly version?: unknown }): Entry {
  if (stored.version === STORAGE_VERSION) return stored;
  const { key, title = "", since = Date.now() } = stored as Partial<EntryFacts> & { readonly key: string };
  return { key, title, since, state: "failed", text: JSON.stringify(stored) };
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry & { readonly version: typeof STORAGE_VERSION } };
}

type Store = IDBPObjectStore<Schema, ["entries"], "entries", "readwrite">;

/** A database may hang, as in Safari after a time in the background. No call waits longer than this. */
const STORE_TIMEOUT_MS = 3_000;

async function transact<T>(task: (store: Store) => Promise<T>): Promise<T> {
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

/**
 * Does one task with the entries while no other tab and no worker can change them; resolves once it is on the disk. The
 * database is opened for one task and in whatever version it has, so that no page blocks an upgrade, or fails after one.
 *
 * @throws when the browser cannot store anything (private windows, no space), or hangs
 */
async function withStore<T>(task: (store: Store) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => (timer = setTimeout(reject, STORE_TIMEOUT_MS)));
  return Promise.race([transact(task), limit]).finally(() => clearTimeout(timer));
}

/** Every open page with the notice then learns of the change. */
async function change(task: (store: Store) => Promise<unknown>): Promise<void> {
  await withStore(task);
  const channel = new BroadcastChannel(QUEUE);
  channel.postMessage(null);
  channel.close();
}

export function onEntriesChange(callback: () => void): void {
  new BroadcastChannel(QUEUE).addEventListener("message", callback);
}

/** All entries by their keys, oldest first; and deletes the texts whose time is over. */
export async function allEntries(): Promise<Map<string, Entry>> {
  const entries = await withStore(async (store) => {
    const stored = (await store.getAll()).map(readEntry);
    const kept = stored.map((entry) =>
      entry.state === "failed" && entry.text !== undefined && isOver(entry)
        ? { ...entry, text: undefined }
        : entry,
    );
    for (const entry of kept) if (!stored.includes(entry)) await put(store, entry);
    return kept;
  });
  return new Map(entries.sort((a, b) => a.since - b.since).map((entry) => [entry.key, entry]));
}

const put = (store: Store, entry: Entry) => store.put({ ...entry, version: STORAGE_VERSION });

export async function entryOf(key: string): Promise<Entry | undefined> {
  return (await allEntries()).get(key);
}

/** In the place of the one with the same key. */
export async function putEntry(entry: WaitingEntry): Promise<void> {
  await change((store) => put(store, entry));
}

/** Replaces a submission with its outcome. What the visitor has deleted meanwhile comes back only if it was received. */
export async function endEntry({ key, title, since }: WaitingEntry, outcome: Outcome): Promise<void> {
  await change(async (store) => {
    if (outcome.state === "sent" || (await store.get(key)))
      await put(store, { key, title, since, ...outcome });
  });
}

export async function removeEntry(key: string): Promise<void> {
  await change((store) => store.delete(key));
}
