import { z } from "zod";
import type { Submission } from "./submission.ts";
import { StoreError } from "./store/store.ts";
import type { Store } from "./store/store.ts";
import type { Vault } from "./vault.ts";

/** What lies sealed in the outbox: it may have been written by an older version of the site. */
const submissionSchema = z.object({
  id: z.string(),
  ref: z.string(),
  form: z.enum(["appointment", "contact", "comment", "enquiry"]),
  values: z.record(z.string(), z.string()),
  receivedAt: z.iso.datetime(),
  suspicions: z.array(z.string()),
  isTest: z.boolean(),
}) satisfies z.ZodType<Submission>;

/** What remains of a finished submission for 7 days: nothing personal (reliability, P7). */
const markerSchema = z.strictObject({
  content: z.string(),
  receivedAt: z.iso.datetime(),
  closedAt: z.iso.datetime(),
  outcome: z.enum(["delivered", "expired"]),
  isSuspected: z.boolean(),
});
export type Marker = z.infer<typeof markerSchema>;

/** What became of an attempt to keep a submission. */
export type Keeping = "kept" | "duplicate" | "reused";

/** A record that waits for the sweep, as far as it can be read without opening it. */
export interface Waiting {
  readonly id: string;
  readonly receivedAt: number;
  readonly content: string;
  readonly stored: string;
}

/** What is known of a submission when it leaves the outbox. */
export interface Closing extends Omit<Marker, "closedAt"> {
  readonly id: string;
  /** The notes of partial deliveries, no longer needed. */
  readonly parts?: readonly string[];
}

async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

const waitingKey = (id: string): string => `q/${id}`;
const markerKey = (id: string): string => `done/${id}`;
const partKey = (id: string, recipientMark: string): string => `part/${id}-${recipientMark}`;

export type Outbox = ReturnType<typeof createOutbox>;

/** The outbox of immutable records (decision 0021). Every method throws StoreError when the store fails. */
export function createOutbox(store: Store, vault: Vault) {
  const recipientMark = (id: string, address: string): string =>
    vault.mark("recipient", id, address).slice(0, 16);

  async function marker(id: string): Promise<Marker | undefined> {
    const text = await store.get(markerKey(id));
    return text === undefined ? undefined : markerSchema.parse(JSON.parse(text));
  }

  return {
    marker,

    /**
     * Writes the submission down and reads it back: only then is it accepted (reliability, P1). The
     * marker is read after the record exists. A marker is made before its record is deleted, so
     * whoever creates the record a second time sees it (P2).
     */
    async keep(submission: Submission, content: string): Promise<Keeping> {
      const { id, receivedAt } = submission;
      const record = vault.seal(id, { receivedAt, content }, JSON.stringify(submission));
      const created = await store.create(waitingKey(id), record);
      const [found, alreadyDone] = await Promise.all([store.get(waitingKey(id)), marker(id)]);
      if (alreadyDone !== undefined) {
        // The sweep deletes the record if this does not: its marker is there.
        if (created === "created") await store.delete(waitingKey(id)).catch(() => undefined);
        return alreadyDone.content === content ? "duplicate" : "reused";
      }
      if (found === record) return "kept";
      if (found !== undefined) return vault.readHead(found).content === content ? "duplicate" : "reused";
      // It existed, and was finished between the two reads: now the marker must be there.
      const finished = created === "exists" ? await marker(id) : undefined;
      if (finished === undefined) throw new StoreError("create reported a record that is not there");
      return finished.content === content ? "duplicate" : "reused";
    },

    /**
     * Leaves the marker, then deletes the personal data. If the marker fails, the record is deleted
     * all the same: a record without a marker would be mailed a second time for certain.
     */
    async close({ id, parts = [], ...facts }: Closing): Promise<void> {
      const done: Marker = { ...facts, closedAt: new Date().toISOString() };
      const [marked, deleted] = [
        await settle(store.create(markerKey(id), JSON.stringify(done))),
        await settle(store.delete(waitingKey(id))),
      ];
      await Promise.allSettled(parts.map((part) => store.delete(part)));
      if (marked.status === "rejected") throw marked.reason;
      if (deleted.status === "rejected") throw deleted.reason;
    },

    /** Deletes a record whose marker is already there. */
    forget: (id: string): Promise<void> => store.delete(waitingKey(id)),

    /** Notes which recipients have their mail, so that a retry does not send it to them again. */
    async noteParts(id: string, recipients: readonly string[]): Promise<void> {
      for (const address of recipients) await store.create(partKey(id, recipientMark(id, address)), "1");
    },

    /**
     * The notes of `noteParts`, and who is still to get the mail. Each is asked for by name: a listing
     * made while others write may leave one out, and somebody would have the mail twice.
     */
    async missingParts(id: string, recipients: readonly string[]) {
      const notes = await Promise.all(
        recipients.map(async (address) => {
          const key = partKey(id, recipientMark(id, address));
          return { address, key, isThere: (await store.get(key)) !== undefined };
        }),
      );
      return {
        parts: notes.filter(({ isThere }) => isThere).map(({ key }) => key),
        missing: notes.filter(({ isThere }) => !isThere).map(({ address }) => address),
      };
    },

    waitingIds: async (): Promise<readonly string[]> =>
      (await store.list("q/")).map((key) => key.slice("q/".length)),

    /** @returns `undefined` when the record has gone meanwhile @throws VaultError also, when it is damaged */
    async waiting(id: string): Promise<Waiting | undefined> {
      const stored = await store.get(waitingKey(id));
      if (stored === undefined) return undefined;
      const { receivedAt, content } = vault.readHead(stored);
      return { id, stored, content, receivedAt: Date.parse(receivedAt) };
    },

    /** @throws VaultError when it cannot be opened */
    open({ id, stored }: Waiting): Submission {
      return submissionSchema.parse(JSON.parse(vault.open(id, vault.readHead(stored))));
    },

    /** The notes of partial deliveries, by the submission that they belong to. */
    partsById: async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await store.list("part/")).map((key) => [key, key.slice("part/".length).split("-")[0] ?? ""])),
    deletePart: (key: string): Promise<void> => store.delete(key),

    markerIds: async (): Promise<readonly string[]> =>
      (await store.list("done/")).map((key) => key.slice("done/".length)),
    deleteMarker: (id: string): Promise<void> => store.delete(markerKey(id)),
  };
}
