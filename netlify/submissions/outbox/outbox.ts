import { CLAIM_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import { completionRecord, newRecord, recipientHash, type KnownRecord, type OpenRecord } from "./record.ts";
import type { Records } from "./records.ts";
import { StoreError } from "./store.ts";

export type StoreResult = { readonly record: OpenRecord } | "duplicate" | "reused";

/** Given up, and nobody has it. */
function isLost({ state, stored }: KnownRecord): boolean {
  return state === "givenUp" ? stored.has.length === 0 : stored.completion?.isMailed === false;
}

/**
 * What happens to one submission (docs/reliability.md, "The outbox"; decision 0582). Every method throws
 * StoreError when the store fails. A process may die after any write; the next one continues from there.
 */
export function createOutbox(records: Records, encryption: Encryption) {
  return {
    /**
     * Stores a submission: when the store confirms the new record, it is accepted (reliability, P1 and P2).
     * The record or the completion of an earlier post under the same id is sufficient, unless it was given up
     * and nobody has it: then this post takes its place.
     */
    async store(submission: Submission, { id, content }: Identity): Promise<StoreResult> {
      const own = newRecord(encryption, submission, content);
      const [version, completion] = await Promise.all([
        records.create(id, own),
        // Whether it was mailed is asked again before it is mailed.
        records.completionOf(id).catch(() => undefined),
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
        await records.delete(id).catch(() => undefined);
        return repeats(completion);
      }
      const found = await records.read(id, Date.now());
      if (found === undefined) {
        // Mailed by another request in the meantime.
        const known = await records.completionOf(id);
        if (known === undefined) throw new StoreError("create refused a key that is not in use");
        return repeats(known);
      }
      if (found.state === "damaged") throw new StoreError("get returned a text that is no record");
      if (!isLost(found) || found.stored.content !== content) return repeats(found.stored);
      const { stored, version: next } = await records.change(found, { ...own, completion: undefined });
      return { record: { ...record, stored, version: next } };
    },

    /** Another text may have the same id. */
    async isMailed({ id, stored }: KnownRecord): Promise<boolean> {
      const completion = await records.completionOf(id);
      return completion?.content === stored.content && completion.isMailed;
    },

    /**
     * Begins to mail a record, which excludes all other sweeps for CLAIM_MS.
     * @returns `undefined` while another process mails it
     */
    async claim<Kind extends KnownRecord>(record: Kind, now: number): Promise<Kind | undefined> {
      const { triedAt, firstTriedAt } = record.stored;
      if (Math.abs(now - triedAt) < CLAIM_MS) return undefined;
      return records.replace(record, { triedAt: now, firstTriedAt: firstTriedAt || now });
    },

    /**
     * Records who has the mail, so that a retry leaves them out. After an error the record is read again,
     * because the change before may have failed unnoticed.
     * @param isLast gives it up: its text is deleted (P7), and the rest stays until a person knows of it
     */
    async hold(record: KnownRecord, recipients: readonly string[], isLast: boolean): Promise<void> {
      if (recipients.length === 0 && !isLast) return;
      const change = (known: KnownRecord) =>
        records.change(known, {
          has: [...known.stored.has, ...recipients.map(recipientHash)],
          ...(isLast && { encrypted: undefined }),
        });
      await change(record).catch(async (error: unknown) => {
        const found = await records.read(record.id, Date.now());
        if (found === undefined || found.state === "damaged") throw error;
        await change(found);
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

    /**
     * Whether this address has had no acknowledgement today (UTC), which is then noted as a completion of nothing
     * that the clinic has.
     */
    mayAcknowledge(address: string): Promise<boolean> {
      const completion = completionRecord({ content: "" }, false);
      const day = completion.completedAt.slice(0, 10);
      const id = encryption.hmac("acknowledgement", day, address.toLowerCase());
      return records.createCompletion(id, completion);
    },
  };
}
