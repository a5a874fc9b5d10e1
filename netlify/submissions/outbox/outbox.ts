import { COMPLETION_RECORD_MS, STORE_PARALLEL, SWEEP_HELD_MS } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import {
  newRecord,
  parseCompletion,
  parseRecord,
  recipientHash,
  summaryOf,
  type Completion,
  type KnownRecord,
  type QueuedRecord,
  type StoredRecord,
} from "./record.ts";
import { collectKeys, StoreError, type Store } from "./store.ts";

/** The result of storing a submission. */
export type StoreResult = { readonly record: KnownRecord } | "duplicate" | "reused";

/** Facts about the queue for the monitor and the daily report. Nothing personal. */
export type QueueOverview = Awaited<ReturnType<ReturnType<typeof createOutbox>["inspect"]>>;

const queueKey = (id: string): string => `q/${id}`;
const completionKey = (id: string): string => `done/${id}`;
const idIn = (key: string): string => key.slice(key.indexOf("/") + 1);

/**
 * The outbox (docs/reliability.md, "The outbox"; decision 0450): one record for each submission, replaced only in the
 * version that was read. Every method throws StoreError when the store fails. A process may die after any write, and the
 * next one continues from what is stored.
 */
export function createOutbox(store: Store, encryption: Encryption) {
  async function read(id: string, now: number): Promise<QueuedRecord | undefined> {
    const found = await store.get(queueKey(id));
    return found && parseRecord(encryption, id, found, now);
  }

  /** @returns "damaged" for a text that is no completion, `undefined` when there is none */
  async function completionOf(id: string): Promise<Completion | "damaged" | undefined> {
    const found = await store.get(completionKey(id));
    return found && (parseCompletion(found) ?? "damaged");
  }

  /** Replaces a record in the version that was read. @throws StoreError also when it has changed since */
  async function change(record: KnownRecord, changes: Partial<StoredRecord>): Promise<KnownRecord> {
    const stored: StoredRecord = { ...record.stored, ...changes };
    const version = await store.replace(queueKey(record.id), JSON.stringify(stored), record.version);
    if (version === undefined) throw new StoreError("replace found another version");
    return { ...record, stored, version };
  }

  /** Records that a submission was mailed, if it is not recorded already. */
  const recordCompletion = (id: string, completion: Completion) =>
    store.create(completionKey(id), JSON.stringify(completion));

  const outbox = {
    /**
     * Stores a posted submission and reads it back: only then it is accepted (reliability, P1 and P2). The record of
     * another request with the same id is sufficient.
     */
    async store(submission: Submission, { id, content }: Identity): Promise<StoreResult> {
      const own = JSON.stringify(newRecord(encryption, submission, content));
      await store.create(queueKey(id), own);
      const found = await store.get(queueKey(id));
      const record = found && parseRecord(encryption, id, found, Date.now());
      if (record?.state === "damaged") throw new StoreError("get returned a text that is no record");
      const isOwn = found?.text === own;
      // Without an answer the submission is mailed: twice is better than not at all.
      const completion = await completionOf(id).catch(() => undefined);
      const known = record && !isOwn ? record.stored : completion === "damaged" ? undefined : completion;
      if (known === undefined) {
        if (record === undefined) throw new StoreError("create reported a record that does not exist");
        return { record };
      }
      // If this fails, the sweep deletes the record of a completed submission, and mails any other.
      if (isOwn) await store.delete(queueKey(id)).catch(() => undefined);
      return known.content === content ? "duplicate" : "reused";
    },

    /**
     * Whether this very text is completed: another one may have the same id.
     * @throws StoreError also for a damaged completion, which proves neither
     */
    async isCompleted({ id, stored }: KnownRecord): Promise<boolean> {
      const completion = await completionOf(id);
      if (completion === "damaged") throw new StoreError("get returned a text that is no completion");
      return completion?.content === stored.content;
    },

    /**
     * Begins to mail a record. Only one process can within SWEEP_HELD_MS, and none that has read an older version.
     * @returns `undefined` while another one mails it
     */
    async claim(record: KnownRecord, now: number): Promise<KnownRecord | undefined> {
      if (Math.abs(now - record.stored.triedAt) < SWEEP_HELD_MS) return undefined;
      return change(record, { triedAt: now });
    },

    /**
     * Records which recipients have the mail, so that a retry does not send it to them again. The last change may have
     * been reported without being made, so the record is read again before it is given up.
     */
    async addRecipients(record: KnownRecord, recipients: readonly string[]): Promise<KnownRecord> {
      if (recipients.length === 0) return record;
      const addTo = (known: KnownRecord): Promise<KnownRecord> =>
        change(known, { has: [...known.stored.has, ...recipients.map(recipientHash)] });
      return addTo(record).catch(async (error: unknown) => {
        const found = await read(record.id, Date.now());
        if (found === undefined || found.state === "damaged") throw error;
        return addTo(found);
      });
    },

    /**
     * Completes a submission that every recipient has, or that a person knows to be lost. The record itself is marked
     * first, so that it is not mailed again if the rest fails. If nothing can be recorded, it is deleted nevertheless,
     * because it would certainly be mailed again.
     */
    async complete(record: KnownRecord, isMailed = true): Promise<void> {
      const { id, stored } = record;
      const completedAt = new Date(Date.now()).toISOString();
      const completion = stored.completion ?? { content: stored.content, completedAt, isMailed };
      const succeeds = (work: Promise<unknown>): Promise<boolean> =>
        work.then(
          () => true,
          () => false,
        );
      const isMarked =
        stored.completion !== undefined ||
        (await succeeds(change(record, { encrypted: undefined, completion })));
      if ((await succeeds(recordCompletion(id, completion))) || !isMarked) await store.delete(queueKey(id));
    },

    /** Records a submission that was mailed without the store. */
    async completeUnstored({ id, content }: Identity): Promise<void> {
      await recordCompletion(id, {
        content,
        completedAt: new Date(Date.now()).toISOString(),
        isMailed: true,
      });
    },

    /** Deletes the text of a submission that was tried for 30 days (P7). The rest stays until a person knows of it. */
    giveUp: (record: KnownRecord) => change(record, { encrypted: undefined }),

    /** The ids of what is queued, as far as they can be listed while `hasTimeLeft`. */
    async ids(hasTimeLeft: HasTimeLeft) {
      const { keys, isComplete } = await collectKeys(store.list("q/"), hasTimeLeft);
      return { ids: keys.map(idIn), isComplete };
    },

    /** Reads records while `hasTimeLeft`. @returns them, newest first, and whether all were read */
    async read(ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) {
      const records: QueuedRecord[] = [];
      const readOne = async (id: string): Promise<void> => {
        const record = await read(id, now);
        if (record !== undefined) records.push(record);
      };
      const isComplete = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
      return { records: records.toSorted((a, b) => a.age - b.age), isComplete };
    },

    /** Reads the queue, or `most` of its records, while `hasTimeLeft`. Its numbers are minimums unless `isComplete`. */
    async inspect(now: number, hasTimeLeft: HasTimeLeft, most = Number.POSITIVE_INFINITY) {
      const all = await outbox.ids(hasTimeLeft);
      const { records, isComplete } = await outbox.read(all.ids.slice(0, most), now, hasTimeLeft);
      const byState = Object.groupBy(records, ({ state }) => state);
      const { givenUp = [], completed = [], damaged = [] } = byState;
      const waiting = records.filter(({ state }) => state !== "givenUp" && state !== "completed");
      const { oldestMinutes, refs } = summaryOf(waiting);
      return {
        queued: all.ids.length - givenUp.length - completed.length,
        oldestMinutes,
        refs,
        unreported: givenUp.length,
        unreadable: damaged.length,
        isComplete: all.isComplete && isComplete && all.ids.length <= most,
      };
    },

    /**
     * Reads the completions whose ids begin with `prefix`, and deletes those that have expired, while `hasTimeLeft`.
     * @param visit gets every other one
     * @returns true when all were read
     */
    async reviewCompletions(
      prefix: string,
      hasTimeLeft: HasTimeLeft,
      visit: (completion: Completion) => void = () => undefined,
    ): Promise<boolean> {
      const reviewOne = async (key: string): Promise<void> => {
        const completion = await completionOf(idIn(key));
        if (completion === undefined || completion === "damaged") return;
        const isOver = Date.now() - Date.parse(completion.completedAt) > COMPLETION_RECORD_MS;
        if (isOver) await store.delete(key);
        else visit(completion);
      };
      const { keys, isComplete } = await collectKeys(store.list(completionKey(prefix)), hasTimeLeft);
      return (await inParallel(keys, STORE_PARALLEL, reviewOne, hasTimeLeft)) && isComplete;
    },
  };
  return outbox;
}
