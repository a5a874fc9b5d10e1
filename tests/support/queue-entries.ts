/** In place of IndexedDB, which jsdom lacks: `vi.mock("idb", () => import("../../support/queue-entries.ts"))`. */
import { STORAGE_VERSION } from "#client/submissions/storage-names.ts";
import type { Entry, WaitingEntry } from "#client/submissions/entries.ts";
import { PUBLISHED_FORMS } from "./places.ts";

/** What the queue holds, by key. */
export const entries = new Map<string, Entry>();

/** An enquiry that waits, as the browser stores it. */
export function waitingEnquiry(values: Readonly<Record<string, string>>, since = Date.now()) {
  const { endpoint, title } = PUBLISHED_FORMS.enquiry;
  const request = {
    key: "idempotency",
    endpoint,
    body: JSON.stringify(values),
    signals: "elapsed=9000;valid=false",
  };
  const entry: WaitingEntry = { key: "enquiry-entry", title, since, state: "waiting", request };
  return { ...entry, version: STORAGE_VERSION };
}

/** `openDB` of idb, with what src/client/submissions/entries.ts uses of it. */
export const openDB = () =>
  Promise.resolve({
    transaction: (_store: string, _mode: string, { durability }: IDBTransactionOptions) => ({
      store: {
        get: (key: string) => Promise.resolve(entries.get(key)),
        getAll: () => Promise.resolve([...entries.values()]),
        // What is not on the disk would be lost if the battery ran out.
        put: (entry: Entry) => Promise.resolve(durability === "strict" && void entries.set(entry.key, entry)),
        delete: (key: string) => Promise.resolve(void entries.delete(key)),
      },
      done: Promise.resolve(),
    }),
    close: () => undefined,
  });
