import { inParallel, type HasTimeLeft, type Outcome } from "../deadline.ts";
import { COMPLETION_RECORD_MS, STORE_PARALLEL } from "../limits.ts";
import type { Encryption } from "./encryption.ts";
import {
  parseCompletion,
  parseRecord,
  type Completion,
  type KnownRecord,
  type OutboxRecord,
  type StoredRecord,
} from "./record.ts";
import { StoreError, type Store } from "./store.ts";

export type Records = ReturnType<typeof createRecords>;

/** Every method throws StoreError when the store, or a listing of it, fails. */
export function createRecords(store: Store, encryption: Encryption) {
  const recordKey = (id: string): string => `q/${id}`;
  const completionKey = (id: string): string => `done/${id}`;
  async function listIds(prefix: string, hasTimeLeft: HasTimeLeft) {
    const ids: string[] = [];
    let isInTime = true;
    for await (const keys of store.list(prefix)) {
      // Only another page shows that the one before was not the last.
      if (!isInTime) return { ids, isComplete: false };
      for (const key of keys) ids.push(key.slice(key.indexOf("/") + 1));
      isInTime = hasTimeLeft();
    }
    return { ids, isComplete: true };
  }
  const records = {
    /** Unless there is one. @returns its version, `undefined` when there is one */
    create: (id: string, record: StoredRecord) => store.create(recordKey(id), JSON.stringify(record)),
    delete: (id: string) => store.delete(recordKey(id)),

    /** @returns `undefined` when there is none */
    async read(id: string, now: number): Promise<OutboxRecord | undefined> {
      const found = await store.get(recordKey(id));
      return found && parseRecord(encryption, id, found, now);
    },

    /** @returns `undefined` when the record has changed since it was read */
    async replace<Kind extends KnownRecord>(
      record: Kind,
      changes: Partial<StoredRecord>,
    ): Promise<Kind | undefined> {
      const stored: StoredRecord = { ...record.stored, ...changes };
      const version = await store.replace(recordKey(record.id), JSON.stringify(stored), record.version);
      return version === undefined ? undefined : { ...record, stored, version };
    },

    /** @throws StoreError also when the record has changed since it was read */
    async change<Kind extends KnownRecord>(record: Kind, changes: Partial<StoredRecord>): Promise<Kind> {
      const changed = await records.replace(record, changes);
      if (changed === undefined) throw new StoreError("replace found another version");
      return changed;
    },

    /** @returns whether there was none */
    createCompletion: async (id: string, completion: Completion): Promise<boolean> =>
      (await store.create(completionKey(id), JSON.stringify(completion))) !== undefined,

    /** Creates a completion, or replaces that of a given-up submission; any other stays. */
    async writeCompletion(id: string, completion: Completion): Promise<void> {
      const key = completionKey(id);
      if (await records.createCompletion(id, completion)) return;
      const found = await store.get(key);
      if (found === undefined) throw new StoreError("create refused a key that is not in use");
      const known = parseCompletion(found);
      if (known.isMailed) return;
      const text = JSON.stringify({ ...known, ...completion });
      if ((await store.replace(key, text, found.version)) === undefined)
        throw new StoreError("replace found another version");
    },

    /** @returns `undefined` when there is none */
    async completionOf(id: string): Promise<Completion | undefined> {
      const found = await store.get(completionKey(id));
      return found && parseCompletion(found);
    },

    /** The ids of what is queued, and whether that is all. */
    recordIds: (hasTimeLeft: HasTimeLeft) => listIds(recordKey(""), hasTimeLeft),

    /** @returns what was read while `hasTimeLeft`, newest first, and what became of the rest */
    async readAll(ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) {
      const found: OutboxRecord[] = [];
      const readOne = async (id: string): Promise<void> => {
        const record = await records.read(id, now);
        if (record !== undefined) found.push(record);
      };
      const outcome = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
      return { found: found.toSorted((a, b) => a.age - b.age), outcome };
    },

    /**
     * Deletes expired completions whose ids begin with `prefix`.
     * @param visit gets the others
     * @returns whether all were read
     */
    async reviewCompletions(
      prefix: string,
      hasTimeLeft: HasTimeLeft,
      visit: (completion: Completion) => void = () => undefined,
    ): Promise<Outcome> {
      const reviewOne = async (id: string): Promise<void> => {
        const completion = await records.completionOf(id);
        if (completion === undefined) return;
        const isOver = Date.now() - Date.parse(completion.completedAt) > COMPLETION_RECORD_MS;
        if (isOver) await store.delete(completionKey(id));
        else visit(completion);
      };
      const { ids, isComplete } = await listIds(completionKey(prefix), hasTimeLeft);
      const outcome = await inParallel(ids, STORE_PARALLEL, reviewOne, hasTimeLeft);
      return outcome === "all" && !isComplete ? "some" : outcome;
    },
  };
  return records;
}
