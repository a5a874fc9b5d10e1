import { CLAIM_MS, SWEEP_MIN_AGE_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import { completionRecord, newRecord, recipientHash, type KnownRecord } from "./record.ts";
import type { Records } from "./records.ts";
import { StoreError } from "./store.ts";

export type StoreResult = { readonly record: KnownRecord } | "duplicate" | "reused";

/** Given up, and nobody has it. */
function isLost({ state, stored }: KnownRecord): boolean {
  return state === "givenUp" ? stored.has.length === 0 : stored.completion?.isMailed === false;
}

/**
 * What happens to one submission (docs/reliability.md, "The outbox"; decision 0450). Every method throws
 * StoreError when the store fails. A process may die after any write; the next one continues from there.
 */
export function createOutbox(records: Records, encryption: Encryption) {
  return {
    /**
     * Stores a submission and reads it back: only then it is accepted (reliability, P1 and P2). The record of
     * another request with the same id is sufficient, unless that submission was given up and nobody has it:
     * then this throws, so that it is mailed now or refused.
     */
    async store(submission: Submission, { id, content }: Identity): Promise<StoreResult> {
      const own = newRecord(encryption, submission, content);
      await records.create(id, own);
      const record = await records.read(id, Date.now());
      if (record?.state === "damaged") throw new StoreError("get returned a text that is no record");
      // A sweep whose clock is ahead may already mail our record, and has then set `triedAt`.
      const isOwn =
        record?.stored.triedAt === 0 && record.stored.encrypted?.ciphertext === own.encrypted?.ciphertext;
      // Without the completion the submission is mailed: twice is better than not at all.
      const completion = await records.completionOf(id).catch(() => undefined);
      const known = record && !isOwn ? record.stored : completion;
      if (known === undefined) {
        if (record === undefined) throw new StoreError("create reported a record that does not exist");
        return { record };
      }
      // If this fails, the sweep deletes the record of a mailed submission, and mails any other.
      if (isOwn) await records.delete(id).catch(() => undefined);
      if (known.content !== content) return "reused";
      const isGivenUp = isOwn ? completion?.isMailed === false : record !== undefined && isLost(record);
      if (isGivenUp) throw new StoreError("found a submission that was given up");
      return "duplicate";
    },

    /** Another text may have the same id. A damaged completion proves nothing. */
    async isMailed({ id, stored }: KnownRecord): Promise<boolean> {
      const completion = await records.completionOf(id);
      return completion?.content === stored.content && completion.isMailed;
    },

    /**
     * Begins to mail a record, which excludes all other processes for CLAIM_MS.
     * @param provenAt when the last sweep read every record: one that it did not try is younger, whatever its
     * date says
     * @returns `undefined` while another process mails it
     */
    async claim(record: KnownRecord, now: number, provenAt: number): Promise<KnownRecord | undefined> {
      const { triedAt, storedSince } = record.stored;
      if (Math.abs(now - triedAt) < CLAIM_MS) return undefined;
      return records.change(record, {
        triedAt: now,
        storedSince: storedSince || provenAt - SWEEP_MIN_AGE_MS,
      });
    },

    /**
     * Records who has the mail, so that a retry leaves them out. After an error the record is read again,
     * because the change before may have failed unnoticed.
     */
    async addRecipients(record: KnownRecord, recipients: readonly string[]): Promise<KnownRecord> {
      if (recipients.length === 0) return record;
      const addTo = (known: KnownRecord): Promise<KnownRecord> =>
        records.change(known, { has: [...known.stored.has, ...recipients.map(recipientHash)] });
      return addTo(record).catch(async (error: unknown) => {
        const found = await records.read(record.id, Date.now());
        if (found === undefined || found.state === "damaged") throw error;
        return addTo(found);
      });
    },

    /**
     * Completes a submission that every recipient has, or that a person knows to be lost. The record is
     * marked first, so that it is not mailed again if the rest fails; if nothing can be recorded, it is
     * deleted.
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
        (await succeeds(records.change(record, { encrypted: undefined, completion })));
      if ((await succeeds(records.writeCompletion(id, completion))) || !isMarked) await records.delete(id);
    },

    completeUnstored: (identity: Identity) =>
      records.writeCompletion(identity.id, completionRecord(identity, true)),

    /** Deletes the text after 30 days (P7). The rest stays until a person knows of it. */
    giveUp: (record: KnownRecord) => records.change(record, { encrypted: undefined }),
  };
}
