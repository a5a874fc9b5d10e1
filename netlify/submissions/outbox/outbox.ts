import type { Submission } from "../submission.ts";
import { createCompletions } from "./completions.ts";
import type { Encryption } from "./encryption.ts";
import { knownHashes, type Identity } from "./identity.ts";
import { createNotes } from "./notes.ts";
import { createQueue, type OpenRecord, type QueuedRecord } from "./stored-queue.ts";
import { createGivenUp, type GivenUpSubmission } from "./given-up.ts";
import { StoreError, type Store } from "./store.ts";

/** The result of storing a submission. `id` is the one under which it was first stored. */
export type StoreResult =
  | { readonly kind: "stored" }
  | { readonly kind: "duplicate"; readonly id: string }
  | { readonly kind: "reused" };

/**
 * The outbox of immutable records (decision 0021). Every method throws StoreError when the store fails.
 *
 * The table in docs/reliability.md has the writes of each event, in order. A process may die after any of them.
 * The state that it leaves can be recovered, because
 *
 * - the completion is recorded before the record is deleted: a process that reads first the record and then the
 *   completion finds at least one of them
 * - a report is created before anything is deleted: a person is informed of whatever was given up
 *
 * If the completion cannot be recorded, the record is deleted nevertheless, because it would otherwise certainly be
 * mailed a second time.
 */
export function createOutbox(store: Store, encryption: Encryption) {
  const notes = createNotes(store);
  const queue = createQueue(store, encryption, notes);
  const completions = createCompletions(store);
  const givenUp = createGivenUp(store);

  const isContentOf = (submission: Submission, hash: string): boolean =>
    knownHashes(encryption, submission).includes(hash);

  /** The record stored under an identity, and the result for a submission. @param own the record that it has created */
  async function find({ id, since = 0 }: Identity, submission: Submission, own?: string) {
    const record = await queue.get(id);
    const isOther = record !== undefined && record !== own;
    const completed = await completions.get(id).catch((error: unknown) => {
      // The record of another request is sufficient, even if the completion cannot be read.
      if (!isOther) throw error;
    });
    const known = completed ?? (isOther ? encryption.readHead(record) : undefined);
    if (known === undefined || Date.parse(known.receivedAt) <= since) return { record, result: undefined };
    const result: StoreResult = isContentOf(submission, known.content)
      ? { kind: "duplicate", id }
      : { kind: "reused" };
    return { record, result };
  }

  return {
    queue,
    completions,
    notes,
    givenUp,

    /**
     * A submission was posted: it is stored and read back, and only then accepted (reliability, P1 and P2).
     * @param identities the current one first, then those under which it may have been stored before
     */
    async store(
      submission: Submission,
      [identity, ...earlier]: readonly [Identity, ...Identity[]],
    ): Promise<StoreResult> {
      for (const { result } of await Promise.all(earlier.map((each) => find(each, submission))))
        if (result !== undefined) return result;
      const own = queue.recordOf(submission, identity);
      await queue.create(identity.id, own);
      const { record, result } = await find(identity, submission, own);
      if (record === own && result === undefined) return { kind: "stored" };
      if (result === undefined) throw new StoreError("create reported a record that does not exist");
      // If this deletion fails, the sweep deletes the record of a completed submission, and mails any other.
      if (record === own) await queue.delete(identity.id).catch(() => undefined);
      return result;
    },

    /** True when this submission is completed: another text may have the same id. */
    async isCompleted({ id, content, submission }: OpenRecord): Promise<boolean> {
      const completed = (await completions.get(id))?.content;
      return completed !== undefined && (completed === content || isContentOf(submission, completed));
    },

    /**
     * Completes a submission that every recipient has received.
     * @param isStored false for a request that could not store it: another text may have been accepted under the same
     *   key, and be queued under the same id (P1)
     */
    async complete(identity: Identity, submission: Submission, isStored = true): Promise<void> {
      const isThis = async (): Promise<boolean> => {
        const record = await queue.get(identity.id);
        return record !== undefined && isContentOf(submission, encryption.readHead(record).content);
      };
      try {
        await completions.create(identity, submission.receivedAt, "delivered");
      } finally {
        if (isStored || (await isThis())) await queue.delete(identity.id);
      }
    },

    /**
     * Gives a submission up (P7): 30 days have passed, or the record has been unreadable for a day. A completion record
     * stops a repeated post from reaching those who have it (P2); the content of a damaged record is unknown.
     */
    async giveUp(reason: GivenUpSubmission["reason"], record: QueuedRecord): Promise<void> {
      const { id, receivedAt } = record;
      await givenUp.add({ id, reason });
      try {
        if (reason !== "damaged")
          await completions.create(record, new Date(receivedAt).toISOString(), "expired");
      } finally {
        await queue.delete(id);
      }
    },
  };
}
