/** In place of IndexedDB and Web Locks, which jsdom lacks: `vi.mock("idb", () => import("../../support/queue-entries.ts"))`. */
import type { QueueEntry } from "../../src/client/submissions/browser-store.ts";

/** What the queue holds, by key. */
export const entries = new Map<string, QueueEntry>();

const get = (key: string) => Promise.resolve(entries.get(key));
const put = (entry: QueueEntry) => Promise.resolve(void entries.set(entry.key, entry));

/** `openDB` of idb, with what src/client/submissions/browser-store.ts uses of it. */
export const openDB = () =>
  Promise.resolve({
    getAll: () => Promise.resolve([...entries.values()]),
    put: (_store: string, entry: QueueEntry) => put(entry),
    delete: (_store: string, key: string) => Promise.resolve(void entries.delete(key)),
    transaction: () => ({ store: { get, put }, done: Promise.resolve() }),
    close: () => undefined,
  });

const request = (_name: string, _options: object, task: (lock: object) => unknown) => task({});
Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
