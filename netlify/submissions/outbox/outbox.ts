import { inParallel, type HasTimeLeft } from "../deadline.ts";
import { CLAIM_MS, COMPLETION_RECORD_MS, STORE_PARALLEL } from "../limits.ts";
import type { Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import {
  completionRecord,
  newRecord,
  parseCompletion,
  parseRecord,
  recipientHash,
  type Completion,
  type KnownRecord,
  type OpenRecord,
  type OutboxRecord,
  type StoredRecord,
} from "./record.ts";
import { StoreError, type Store } from "./store.ts";

export type StoreResult = { readonly record: OpenRecord } | "duplicate" | "reused";

/** Given up, and nobody has it. */
function isLost({ state, stored }: KnownRecord): boolean {
  return state === "givenUp" ? stored.has.length === 0 : stored.completion?.isMailed === false;
}

const recordKey = (id: string): string => `q/${id}`;
const completionKey = (id: string): string => `done/${id}`;

/**
 * What happens to submissions (docs/reliability.md, "The outbox"; decision 0582). Every method throws StoreError when
 * the store, or a listing of it, fails. A process may die after any write; the next one continues from there.
 */
export function createOutbox(store: Store, encryption: Encryption) {
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
  /** Reads while `hasTimeLeft`. @returns what there was, and what became of the rest */
  async function readEach<T>(
    ids: readonly string[],
    readOne: (id: string) => Promise<T | undefined>,
    hasTimeLeft: HasTimeLeft,
  ) {
    const found: T[] = [];
    const add = async (id: string): Promise<void> => {
      const one = await readOne(id);
      if (one !== undefined) found.push(one);
    };
    return { outcome: await inParallel(ids, STORE_PARALLEL, add, hasTimeLeft), found };
  }
  async function read(id: string, now: number): Promise<OutboxRecord | undefined> {
    const found = await store.get(recordKey(id));
    return found && parseRecord(encryption, id, found, now);
  }
  /** @returns `undefined` when the record has changed since it was read */
  async function replace<Kind extends KnownRecord>(
    record: Kind,
    changes: Partial<StoredRecord>,
  ): Promise<Kind | undefined> {
    const stored: StoredRecord = { ...record.stored, ...changes };
    const version = await store.replace(recordKey(record.id), JSON.stringify(stored), record.version);
    return version === undefined ? undefined : { ...record, stored, version };
  }
  async function change<Kind extends KnownRecord>(
    record: Kind,
    changes: Partial<StoredRecord>,
  ): Promise<Kind> {
    const changed = await replace(record, changes);
    if (changed === undefined) throw new StoreError("replace found another version");
    return changed;
  }
  async function completionOf(id: string): Promise<Completion | undefined> {
    const found = await store.get(completionKey(id));
    return found && parseCompletion(found);
  }
  /** @returns whether there was none */
  async function createCompletion(id: string, completion: Completion): Promise<boolean> {
    return (await store.create(completionKey(id), JSON.stringify(completion))) !== undefined;
  }
  /** Creates a completion, or replaces that of a given-up submission; any other stays. */
  async function writeCompletion(id: string, completion: Completion): Promise<void> {
    const key = completionKey(id);
    if (await createCompletion(id, completion)) return;
    const found = await store.get(key);
    if (found === undefined) throw new StoreError("create refused a key that is not in use");
    const known = parseCompletion(found);
    if (known.isMailed) return;
    const text = JSON.stringify({ ...known, ...completion });
    if ((await store.replace(key, text, found.version)) === undefined)
      throw new StoreError("replace found another version");
  }
  return {
    /** The ids of what is queued, and whether that is all. */
    recordIds: (hasTimeLeft: HasTimeLeft) => listIds(recordKey(""), hasTimeLeft),

    readAll: (ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) =>
      readEach(ids, (id) => read(id, now), hasTimeLeft),

    /** Deletes the expired completions whose ids begin with `prefix`. @returns the others, and what was not read */
    async reviewCompletions(prefix: string, hasTimeLeft: HasTimeLeft) {
      const { ids, isComplete } = await listIds(completionKey(prefix), hasTimeLeft);
      const reviewOne = async (id: string): Promise<Completion | undefined> => {
        const completion = await completionOf(id);
        const age = Date.now() - Date.parse(completion?.completedAt ?? "");
        if (!(age > COMPLETION_RECORD_MS)) return completion;
        await store.delete(completionKey(id));
        return undefined;
      };
      const { outcome, found } = await readEach(ids, reviewOne, hasTimeLeft);
      return { outcome: outcome === "all" && !isComplete ? "some" : outcome, found } as const;
    },

    /**
     * When the store confirms the new record, a submission is accepted (reliability, P1 and P2). The record or the
     * completion of an earlier post is sufficient, unless it was given up and nobody has it.
     */
    async store(submission: Submission, { id, content }: Identity): Promise<StoreResult> {
      const own = newRecord(encryption, submission, content);
      const [version, completion] = await Promise.all([
        store.create(recordKey(id), JSON.stringify(own)),
        // Whether it was mailed is asked again before it is mailed.
        completionOf(id).catch(() => undefined),
      ]);
      const record: OpenRecord = {
        id,
        version: version ?? "",
        stored: own,
        age: 0,
        state: "open",
        submission,
      };
      const repeats = (known: { readonly content: string }) =>
        known.content === content ? "duplicate" : "reused";
      if (version !== undefined) {
        if (completion?.isMailed !== true) return { record };
        // If this fails, the sweep deletes it.
        await store.delete(recordKey(id)).catch(() => undefined);
        return repeats(completion);
      }
      const found = await read(id, Date.now());
      if (found === undefined) {
        // Mailed by another request in the meantime.
        const known = await completionOf(id);
        if (known === undefined) throw new StoreError("create refused a key that is not in use");
        return repeats(known);
      }
      if (found.state === "damaged") throw new StoreError("get returned a text that is no record");
      if (!isLost(found) || found.stored.content !== content) return repeats(found.stored);
      const { stored, version: next } = await change(found, { ...own, completion: undefined });
      return { record: { ...record, stored, version: next } };
    },

    /** Another text may have the same id. */
    async isMailed({ id, stored }: KnownRecord): Promise<boolean> {
      const completion = await completionOf(id);
      return completion?.content === stored.content && completion.isMailed;
    },

    /**
     * Begins to mail a record, which excludes all other sweeps for CLAIM_MS.
     * @returns `undefined` while another process mails it
     */
    async claim<Kind extends KnownRecord>(record: Kind, now: number): Promise<Kind | undefined> {
      const { triedAt, firstTriedAt } = record.stored;
      if (Math.abs(now - triedAt) < CLAIM_MS) return undefined;
      return replace(record, { triedAt: now, firstTriedAt: firstTriedAt || now });
    },

    /**
     * Records who has the mail, so that a retry leaves them out. After an error the record is read again,
     * because the change before may have failed unnoticed.
     * @param isLast gives it up: its text is deleted (P7), and the rest stays until a person knows of it
     */
    async hold(record: KnownRecord, recipients: readonly string[], isLast: boolean): Promise<void> {
      if (recipients.length === 0 && !isLast) return;
      const note = (known: KnownRecord) =>
        change(known, {
          has: [...known.stored.has, ...recipients.map(recipientHash)],
          ...(isLast && { encrypted: undefined }),
        });
      await note(record).catch(async (error: unknown) => {
        const found = await read(record.id, Date.now());
        if (found === undefined || found.state === "damaged") throw error;
        await note(found);
      });
    },

    /**
     * Completes what every recipient has, or a person knows to be lost. The record is marked first, so that it is
     * not mailed again if the rest fails; if nothing can be recorded, it is deleted.
     */
    async complete(record: KnownRecord, isMailed = true): Promise<void> {
      const { id, stored } = record;
      const completion = stored.completion ?? completionRecord(stored, isMailed);
      const succeeds = (work: Promise<unknown>): Promise<boolean> =>
        work.then(
          () => true,
          () => false,
        );
      const isMarked =
        stored.completion !== undefined ||
        (await succeeds(change(record, { encrypted: undefined, completion })));
      if ((await succeeds(writeCompletion(id, completion))) || !isMarked) await store.delete(recordKey(id));
    },

    completeUnstored: (identity: Identity) => writeCompletion(identity.id, completionRecord(identity, true)),

    /**
     * Whether this address has had no acknowledgement today (UTC). That is noted as a completion without a submission.
     */
    mayAcknowledge(address: string): Promise<boolean> {
      const completion = completionRecord({ content: "" }, false);
      const day = completion.completedAt.slice(0, 10);
      const id = encryption.hmac("acknowledgement", day, address.toLowerCase());
      return createCompletion(id, completion);
    },
  };
}
