import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";

import type { Ended, Kept, Waiting } from "./kept.ts";

interface Schema extends DBSchema {
  submissions: { key: string; value: Kept };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => void (database = undefined);
  database ??= openDB<Schema>("sending", 1, {
    upgrade: (made) => void made.createObjectStore("submissions", { keyPath: "key" }),
    // A newer page of the site, or the visitor clearing data: let go, and open again when asked.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/**
 * Puts a submission on the disk of the phone; resolves when it is there, not when it is promised. One that
 * waits already stays as it is, so that its 72 hours do not begin anew.
 * @throws DOMException where the browser keeps nothing (private windows, no room)
 */
export async function put(waiting: Waiting): Promise<void> {
  const transaction = (await open()).transaction("submissions", "readwrite", { durability: "strict" });
  if ((await transaction.store.get(waiting.key))?.state !== "waiting") await transaction.store.put(waiting);
  await transaction.done;
}

/** Everything kept, oldest first. */
export async function all(): Promise<readonly Kept[]> {
  return (await (await open()).getAll("submissions")).toSorted((a, b) => a.since - b.since);
}

/** True while the submission waits; it may have been deleted since it was listed. */
export async function isWaiting(key: string): Promise<boolean> {
  return (await (await open()).get("submissions", key))?.state === "waiting";
}

/** Writes the end of a submission over it: the text is gone with that. */
export async function end(note: Ended): Promise<void> {
  await (await open()).put("submissions", note);
}

/** Forgets a submission, or the note about one. */
export async function remove(key: string): Promise<void> {
  await (await open()).delete("submissions", key);
}
