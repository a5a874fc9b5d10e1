import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";

import type { QueueEntry, QueueResult, QueuedSubmission } from "./entry.ts";

const NAME = "submission-queue";

interface Schema extends DBSchema {
  entries: { key: string; value: QueueEntry };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const discard = (): void => void (database = undefined);
  database ??= openDB<Schema>(NAME, 1, {
    upgrade: (created) => void created.createObjectStore("entries", { keyPath: "key" }),
    // A newer version of the site needs the database, or the visitor clears data: close it, and open it at the next
    // call.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      discard();
    },
    terminated: discard,
  });
  database.catch(discard);
  return database;
}

/**
 * Writes a submission to IndexedDB; resolves once it is on the disk (`durability: "strict"`). One that is already
 * queued is not changed, so that its 72 hours do not begin again.
 * @throws DOMException when the browser cannot store it (private windows, no space)
 */
export async function put(submission: QueuedSubmission): Promise<void> {
  const transaction = (await open()).transaction("entries", "readwrite", { durability: "strict" });
  if ((await transaction.store.get(submission.key))?.state !== "queued")
    await transaction.store.put(submission);
  await transaction.done;
}

/** All entries, oldest first. */
export async function all(): Promise<readonly QueueEntry[]> {
  return (await (await open()).getAll("entries")).toSorted((a, b) => a.since - b.since);
}

/** True while the submission is queued; it may have been deleted since it was listed. */
export async function isQueued(key: string): Promise<boolean> {
  return (await (await open()).get("entries", key))?.state === "queued";
}

/** Replaces a submission by its result, which deletes the field values. */
export async function finish(result: QueueResult): Promise<void> {
  await (await open()).put("entries", result);
}

/** Removes an entry. */
export async function remove(key: string): Promise<void> {
  await (await open()).delete("entries", key);
}
