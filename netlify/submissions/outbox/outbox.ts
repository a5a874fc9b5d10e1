import type { Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import { knownHashes, type Identity } from "./identity.ts";
import { createCompletions, type Completion } from "./completions.ts";
import { createNotes } from "./notes.ts";
import { createQueue, type QueuedRecord } from "./queue.ts";
import { createReports, type Report } from "./reports.ts";
import { StoreError, type Store } from "./store.ts";

/** The result of storing a submission. `id` is the one under which it was first stored. */
export type StoreResult =
  | { readonly kind: "stored" }
  | { readonly kind: "duplicate"; readonly id: string }
  | { readonly kind: "reused" };

/**
 * How a submission leaves the queue: the writes of each event, in their order (docs/reliability.md has the states, too).
 * A process may die after any write. The state that it leaves is found again, because
 *
 * - the completion is recorded before the record is deleted: a process that reads first the record and then the completion finds at least one of them
 * - a report is made before anything is deleted: a person learns of whatever was given up
 */
const WRITES = {
  /** Every recipient has it. */
  delivered: ["create completion", "delete record"],
  /** Every recipient has it, by a request that could not store it. */
  "delivered unstored": ["create completion", "delete same record"],
  /** A sweep found its completion: a process died before it deleted the record. */
  "found completed": ["delete record"],
  /** 30 days have passed. */
  expired: ["create report", "create completion", "delete record"],
  /** The record has been unreadable for a day. */
  damaged: ["create report", "delete record"],
} as const;

/** What the writes of an event need: as much of it as they write. */
interface Facts {
  readonly submission?: Submission;
  readonly completion?: Completion;
  readonly report?: Report;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The outbox of immutable records (decision 0021). Every method throws StoreError when the store fails. */
export function createOutbox(store: Store, encryption: Encryption) {
  const queue = createQueue(store, encryption);
  const completions = createCompletions(store);
  const notes = createNotes(store);
  const reports = createReports(store, encryption);

  /** What is stored under an id, and what that makes of a submission. @param own the record that it has created */
  async function find(id: string, submission: Submission, own?: string) {
    const record = await queue.get(id);
    const isOther = record !== undefined && record !== own;
    const completed = await completions.get(id).catch((error: unknown) => {
      // The record of another request decides, whether the completion can be read or not.
      if (!isOther) throw error;
    });
    const known = completed?.content ?? (isOther ? queue.contentOf(record) : undefined);
    if (known === undefined) return { record, result: undefined };
    const isSame = knownHashes(encryption, submission).includes(known);
    const result: StoreResult = isSame ? { kind: "duplicate", id } : { kind: "reused" };
    return { record, result };
  }

  const steps = {
    "create completion": async (id: string, { completion }: Facts) => {
      if (completion !== undefined) await completions.create(id, completion);
    },
    "create report": async (_id: string, { report }: Facts) => {
      if (report !== undefined) await reports.add(report);
    },
    "delete record": (id: string) => queue.delete(id),
    /** Another text may have been accepted under the same key, and be queued under the same id (P1). */
    "delete same record": async (id: string, { submission }: Facts) => {
      const record = await queue.get(id);
      if (record === undefined || submission === undefined) return;
      if (knownHashes(encryption, submission).includes(queue.contentOf(record))) await queue.delete(id);
    },
  };

  return {
    queue,
    completions,
    notes,
    reports,

    /**
     * Stores the submission and reads it back: only then is it accepted (reliability, P1 and P2).
     * @param identities the current one first, then those under previous keys (P12)
     */
    async store(
      submission: Submission,
      [identity, ...earlier]: readonly [Identity, ...Identity[]],
    ): Promise<StoreResult> {
      for (const { result } of await Promise.all(earlier.map(({ id }) => find(id, submission))))
        if (result !== undefined) return result;
      const own = queue.recordOf(submission, identity);
      await queue.create(identity.id, own);
      const { record, result } = await find(identity.id, submission, own);
      if (record === own && result === undefined) return { kind: "stored" };
      if (result === undefined) throw new StoreError("create reported a record that does not exist");
      // If this deletion fails, the sweep deletes the record of a completed submission, and mails any other.
      if (record === own) await queue.delete(identity.id).catch(() => undefined);
      return result;
    },

    /** True when this submission is completed. Under the same id another text may be. */
    async isCompleted({ id, content, submission }: QueuedRecord): Promise<boolean> {
      const completed = (await completions.get(id))?.content;
      const alike = submission === undefined ? [] : knownHashes(encryption, submission);
      return completed !== undefined && [content, ...alike].includes(completed);
    },

    /**
     * Carries out the writes of an event. A completion that cannot be recorded does not stop them, because the record
     * would certainly be mailed a second time; every other failure does.
     */
    async record(event: keyof typeof WRITES, id: string, facts: Facts = {}): Promise<void> {
      let completion: Promise<void> = Promise.resolve();
      for (const step of WRITES[event]) {
        const written = steps[step](id, facts);
        if (step === "create completion") completion = written;
        await (step === "create completion" ? Promise.allSettled([written]) : written);
      }
      await completion;
    },
  };
}
