import { inParallel, type HasTimeLeft } from "../deadline.ts";
import { COMPLETION_RECORD_MS, STORE_PARALLEL } from "../limits.ts";
import type { Encryption } from "./encryption.ts";
import {
  parseCompletion,
  parseRecord,
  summaryOf,
  type Completion,
  type KnownRecord,
  type OutboxRecord,
  type StoredRecord,
} from "./record.ts";
import { StoreError, type Store } from "./store.ts";
import { STATE_KEY } from "./sweep-state.ts";

export type Records = ReturnType<typeof createRecords>;

export type QueueOverview = Awaited<ReturnType<Records["inspect"]>>;

/** Every method throws StoreError when the store, or a listing of it, fails. */
export function createRecords(store: Store, encryption: Encryption) {
  const recordKey = (id: string): string => `q/${id}`;
  const completionKey = (id: string): string => `done/${id}`;
  async function listIds(prefix: string, hasTimeLeft: HasTimeLeft) {
    const ids: string[] = [];
    for await (const keys of store.list(prefix)) {
      for (const key of keys) ids.push(key.slice(key.indexOf("/") + 1));
      if (!hasTimeLeft()) return { ids, isComplete: false };
    }
    return { ids, isComplete: true };
  }
  const records = {
    /** Unless there is one. */
    create: (id: string, record: StoredRecord) => store.create(recordKey(id), JSON.stringify(record)),
    delete: (id: string) => store.delete(recordKey(id)),

    /** @returns `undefined` when there is none */
    async read(id: string, now: number): Promise<OutboxRecord | undefined> {
      const found = await store.get(recordKey(id));
      return found && parseRecord(encryption, id, found, now);
    },

    /** @throws StoreError also when the record has changed since it was read */
    async change(record: KnownRecord, changes: Partial<StoredRecord>): Promise<KnownRecord> {
      const stored: StoredRecord = { ...record.stored, ...changes };
      const version = await store.replace(recordKey(record.id), JSON.stringify(stored), record.version);
      if (version === undefined) throw new StoreError("replace found another version");
      return { ...record, stored, version };
    },

    /** Creates a completion, or replaces that of a given-up submission; any other stays. */
    async writeCompletion(id: string, completion: Completion): Promise<void> {
      const key = completionKey(id);
      if ((await store.create(key, JSON.stringify(completion))) !== undefined) return;
      const found = await store.get(key);
      if (found === undefined) throw new StoreError("create refused a key that is not in use");
      const known = parseCompletion(found);
      if (known === undefined || known.isMailed) return;
      const text = JSON.stringify({ ...known, ...completion });
      if ((await store.replace(key, text, found.version)) === undefined)
        throw new StoreError("replace found another version");
    },

    /** @returns `undefined` also for a text that is none */
    async completionOf(id: string): Promise<Completion | undefined> {
      const found = await store.get(completionKey(id));
      return found && parseCompletion(found);
    },

    /**
     * The ids of what is queued, and whether they are proven: an empty or a foreign response lists nothing,
     * and a shortened one lacks the state of the sweep, the last key of the queue.
     */
    async recordIds(hasTimeLeft: HasTimeLeft) {
      const { ids: names, isComplete } = await listIds(recordKey(""), hasTimeLeft);
      const ids = names.filter((name) => recordKey(name) !== STATE_KEY);
      return { ids, isComplete, isProven: isComplete ? ids.length < names.length : ids.length > 0 };
    },

    /** @returns what was read while `hasTimeLeft`, newest first, and whether that is all */
    async readAll(ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) {
      const found: OutboxRecord[] = [];
      const readOne = async (id: string): Promise<void> => {
        const record = await records.read(id, now);
        if (record !== undefined) found.push(record);
      };
      const isComplete = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
      return { found: found.toSorted((a, b) => a.age - b.age), isComplete };
    },

    /**
     * Reads the queue, or `most` of its records. Numbers are minimums unless `isComplete`.
     * @throws StoreError also when the listing is not proven
     */
    async inspect(now: number, hasTimeLeft: HasTimeLeft, most = Number.POSITIVE_INFINITY) {
      const { ids, isComplete: isListed, isProven } = await records.recordIds(hasTimeLeft);
      if (!isProven) throw new StoreError("list returned no proven list");
      const { found, isComplete: isRead } = await records.readAll(ids.slice(0, most), now, hasTimeLeft);
      const { givenUp = [], completed = [], damaged = [] } = Object.groupBy(found, ({ state }) => state);
      const waiting = found.filter(({ state }) => state !== "givenUp" && state !== "completed");
      const { oldestMinutes, refs } = summaryOf(waiting);
      return {
        queued: ids.length - givenUp.length - completed.length,
        oldestMinutes,
        refs,
        unreported: givenUp.length,
        unreadable: damaged.length,
        isComplete: isListed && isRead && ids.length <= most,
      };
    },

    /**
     * Deletes expired completions whose ids begin with `prefix`.
     * @param visit gets the others
     * @returns true when all were read
     */
    async reviewCompletions(
      prefix: string,
      hasTimeLeft: HasTimeLeft,
      visit: (completion: Completion) => void = () => undefined,
    ): Promise<boolean> {
      const reviewOne = async (id: string): Promise<void> => {
        const completion = await records.completionOf(id);
        if (completion === undefined) return;
        const isOver = Date.now() - Date.parse(completion.completedAt) > COMPLETION_RECORD_MS;
        if (isOver) await store.delete(completionKey(id));
        else visit(completion);
      };
      const { ids, isComplete } = await listIds(completionKey(prefix), hasTimeLeft);
      return (await inParallel(ids, STORE_PARALLEL, reviewOne, hasTimeLeft)) && isComplete;
    },
  };
  return records;
}
