import type { Encryption } from "./encryption.ts";
import {
  parseCompletion,
  parseRecord,
  type Completion,
  type KnownRecord,
  type QueuedRecord,
  type StoredRecord,
} from "./record.ts";
import { StoreError, type Store } from "./store.ts";

export type Records = ReturnType<typeof createRecords>;

/** Reads and writes the records of single submissions. Every method throws StoreError when the store fails. */
export function createRecords(store: Store, encryption: Encryption) {
  const queueKey = (id: string): string => `q/${id}`;
  const completionKey = (id: string): string => `done/${id}`;
  return {
    /** Creates a record, unless there is one. */
    create: (id: string, record: StoredRecord) => store.create(queueKey(id), JSON.stringify(record)),
    delete: (id: string) => store.delete(queueKey(id)),

    /** @returns `undefined` when there is none */
    async read(id: string, now: number): Promise<QueuedRecord | undefined> {
      const found = await store.get(queueKey(id));
      return found && parseRecord(encryption, id, found, now);
    },

    /** Replaces a record in the version that was read. @throws StoreError also when it has changed since */
    async change(record: KnownRecord, changes: Partial<StoredRecord>): Promise<KnownRecord> {
      const stored: StoredRecord = { ...record.stored, ...changes };
      const version = await store.replace(queueKey(record.id), JSON.stringify(stored), record.version);
      if (version === undefined) throw new StoreError("replace found another version");
      return { ...record, stored, version };
    },

    /** Creates a completion, unless there is one. */
    createCompletion: (id: string, completion: Completion) =>
      store.create(completionKey(id), JSON.stringify(completion)),
    deleteCompletion: (id: string) => store.delete(completionKey(id)),

    /** @returns "damaged" for a text that is no completion, `undefined` when there is none */
    async completionOf(id: string): Promise<Completion | "damaged" | undefined> {
      const found = await store.get(completionKey(id));
      return found && (parseCompletion(found) ?? "damaged");
    },

    /** The ids of what is queued, page by page. */
    queued: () => idsIn(store.list(queueKey(""))),
    /** The ids of the completions that begin with `prefix`, page by page. */
    completed: (prefix: string) => idsIn(store.list(completionKey(prefix))),
  };
}

async function* idsIn(pages: AsyncIterable<readonly string[]>): AsyncIterable<readonly string[]> {
  for await (const keys of pages) yield keys.map((key) => key.slice(key.indexOf("/") + 1));
}
