/** In place of IndexedDB and Web Locks, which jsdom lacks: `vi.mock("idb", () => import("../../support/queue-entries.ts"))`. */
import type { StoredEntry } from "../../src/client/submissions/formats.ts";

/** What the queue holds, by key. */
export const entries = new Map<string, StoredEntry>();

/** `openDB` of idb, with what src/client/submissions/browser-store.ts uses of it. */
export const openDB = () =>
  Promise.resolve({
    transaction: (_store: string, _mode: string, { durability }: IDBTransactionOptions) => ({
      store: {
        get: (key: string) => Promise.resolve(entries.get(key)),
        getAll: () => Promise.resolve([...entries.values()]),
        // What is not on the disk would be lost if the battery ran out.
        put: (entry: StoredEntry) =>
          Promise.resolve(durability === "strict" && void entries.set(entry.key, entry)),
        delete: (key: string) => Promise.resolve(void entries.delete(key)),
      },
      done: Promise.resolve(),
    }),
    close: () => undefined,
  });

const request = (_name: string, _options: object, task: (lock: object) => unknown) => task({});
Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
