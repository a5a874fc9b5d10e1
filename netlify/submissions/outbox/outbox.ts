import { hash } from "node:crypto";
import { countCompleted, countReceived } from "./day-counts.ts";
import { DamagedError, type Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import { StoreError, type Store } from "./store.ts";
import {
  markerSchema,
  submissionSchema,
  type CompletedSubmission,
  type Marker,
  type Submission,
} from "../submission.ts";

/** The result of storing a submission. `id` is the one under which it was first stored. */
export type StoreResult =
  | { readonly kind: "stored" }
  | { readonly kind: "duplicate"; readonly id: string }
  | { readonly kind: "reused" };

/** A record of the queue. */
export interface QueuedRecord {
  readonly id: string;
  /** Milliseconds since 1970; in the future if a clock was corrected meanwhile. */
  readonly receivedAt: number;
  readonly content: string;
  /** `undefined` when it was encrypted with a key that is not configured. */
  readonly submission: Submission | undefined;
}

const queueKey = (id: string): string => `q/${id}`;
/** In 256 folders, so that each can be read and cleared in one run (P11). */
const markerKey = (id: string): string => `done/${id.slice(0, 2)}/${id}`;
const firstSeenKey = (id: string): string => `seen/${id}`;
/** Hashed without a key, because it must survive a rotation of OUTBOX_KEY; it is a staff address, not a visitor's. */
const recipientKey = ({ id, content }: Identity, address: string): string =>
  `part/${id}-${hash("sha256", `${content} ${address.toLowerCase()}`).slice(0, 16)}`;

/** Takes the key of a note of `noteRecipients`; returns the id of its submission. */
export const idOfNote = (key: string): string => key.slice("part/".length).split("-")[0] ?? "";

export type Outbox = ReturnType<typeof createOutbox>;

/** The outbox of immutable records (decision 0021). Every method throws StoreError when the store fails. */
export function createOutbox(store: Store, encryption: Encryption) {
  async function marker(id: string): Promise<Marker | undefined> {
    const text = await store.get(markerKey(id));
    return text === undefined ? undefined : markerSchema.parse(JSON.parse(text));
  }

  function compared({ id, content }: Identity, stored: string): StoreResult {
    return stored === content ? { kind: "duplicate", id } : { kind: "reused" };
  }

  /**
   * Looks for a submission that was stored before OUTBOX_KEY was changed. The record is read before the marker:
   * a marker is made before its record is deleted, so one of the two is found.
   */
  async function findEarlier(identity: Identity): Promise<StoreResult | undefined> {
    const record = await store.get(queueKey(identity.id));
    if (record !== undefined) return compared(identity, encryption.readHead(record).content);
    const done = await marker(identity.id);
    return done === undefined ? undefined : compared(identity, done.content);
  }

  /** Creates the marker and counts the submission. @throws StoreError when there is no marker */
  async function mark(completed: CompletedSubmission): Promise<void> {
    const { id, ...facts } = completed;
    const now = Date.now();
    const done: Marker = { ...facts, completedAt: new Date(now).toISOString() };
    const [marked] = await Promise.allSettled([
      store.create(markerKey(id), JSON.stringify(done)),
      countCompleted(store, completed, now),
    ]);
    if (marked.status === "rejected") throw marked.reason;
  }

  return {
    /**
     * Stores the submission and reads it back: only then is it accepted (reliability, P1). The marker is read
     * after the record exists. A marker is made before its record is deleted, so a caller that creates the
     * record a second time finds it (P2).
     * @param identities the current one first, then those under previous keys (P12)
     */
    async store(
      submission: Submission,
      identities: readonly [Identity, ...Identity[]],
    ): Promise<StoreResult> {
      const [identity, ...earlier] = identities;
      for (const previous of earlier) {
        const found = await findEarlier(previous);
        if (found !== undefined) return found;
      }
      const { id } = submission;
      const head = { receivedAt: submission.receivedAt, content: identity.content };
      const record = encryption.encrypt(id, head, JSON.stringify(submission));
      const created = await store.create(queueKey(id), record);
      const [again, read] = await Promise.allSettled([store.get(queueKey(id)), marker(id)]);
      if (again.status === "rejected") throw again.reason;
      const found = again.value;
      const done = read.status === "fulfilled" ? read.value : undefined;
      if (done !== undefined) {
        // If this deletion fails, the sweep deletes the record of a submission that is marked, and mails any other.
        if (found === record) await store.delete(queueKey(id)).catch(() => undefined);
        return compared(identity, done.content);
      }
      // The record of another request decides, whether the marker can be read or not.
      if (found !== undefined && found !== record)
        return compared(identity, encryption.readHead(found).content);
      if (read.status === "rejected") throw read.reason;
      if (found === record) return { kind: "stored" };
      // The record existed and was completed between the two reads, so its marker must exist now.
      const completed = created === "exists" ? await marker(id) : undefined;
      if (completed === undefined) throw new StoreError("create reported a record that does not exist");
      return compared(identity, completed.content);
    },

    /**
     * Completes a submission whose record has been read: creates the marker, then deletes the personal data. If the
     * marker fails, the record is deleted nevertheless, because a record without a marker would certainly be mailed a
     * second time.
     * @param notes keys of the notes of partial deliveries, no longer needed
     */
    async complete(completed: CompletedSubmission, notes: readonly string[] = []): Promise<void> {
      try {
        await mark(completed);
      } finally {
        const ended = store.delete(queueKey(completed.id));
        await ended.finally(() => Promise.allSettled(notes.map((note) => store.delete(note))));
      }
    },

    /**
     * Completes a submission that was mailed although the store had failed. What is queued under its id may be another
     * text that was accepted under the same idempotency key (P1): the record is deleted only if it is this submission.
     */
    async completeUnverified(completed: CompletedSubmission): Promise<void> {
      const key = queueKey(completed.id);
      try {
        await mark(completed);
      } finally {
        const record = await store.get(key);
        const isThis = record !== undefined && encryption.readHead(record).content === completed.content;
        if (isThis) await store.delete(key);
      }
    },

    /** True when this submission has a marker. A marker of another text under the same id is none of it. */
    async isCompleted({ id, content }: Identity): Promise<boolean> {
      return (await marker(id))?.content === content;
    },

    /** Deletes a record whose submission is completed. */
    remove: (id: string): Promise<void> => store.delete(queueKey(id)),

    /** Counts a submission that stays queued, for the daily receipt. */
    countQueued: (submission: Submission): Promise<void> => countReceived(store, submission),

    /** Notes which recipients have their mail, so that a retry does not send it to them again. */
    async noteRecipients(identity: Identity, recipients: readonly string[]): Promise<void> {
      await Promise.all(recipients.map((address) => store.create(recipientKey(identity, address), "1")));
    },

    /**
     * The recipients who have not received the mail, and the notes of those who have. Each note is read by its name:
     * a listing made while others write may leave one out, and a recipient would get the mail twice.
     */
    async missingRecipients(identity: Identity, recipients: readonly string[]) {
      const keys = recipients.map((address) => recipientKey(identity, address));
      const found = await Promise.all(keys.map((key) => store.get(key)));
      return {
        notes: keys.filter((_key, index) => found[index] !== undefined),
        missing: recipients.filter((_address, index) => found[index] === undefined),
      };
    },

    /** The notes of all partial deliveries, page by page. */
    recipientNotes: (): AsyncIterable<readonly string[]> => store.list("part/"),

    /** The ids of everything that is queued, page by page. */
    async *queuedIds(): AsyncIterable<readonly string[]> {
      for await (const page of store.list("q/")) yield page.map((key) => key.slice("q/".length));
    },

    /** @returns `undefined` when the record has been deleted meanwhile @throws DamagedError */
    async queued(id: string): Promise<QueuedRecord | undefined> {
      const stored = await store.get(queueKey(id));
      if (stored === undefined) return undefined;
      const record = encryption.readHead(stored);
      const { content, receivedAt } = record;
      const text = encryption.decrypt(id, record);
      try {
        const submission = text === undefined ? undefined : submissionSchema.parse(JSON.parse(text));
        return { id, content, receivedAt: Date.parse(receivedAt), submission };
      } catch {
        throw new DamagedError();
      }
    },

    /**
     * Notes that a record without a usable date of its own (damaged, or dated in the future) has been seen.
     * @returns when it was first seen, milliseconds since 1970
     */
    async noteFirstSeen(id: string, now: number): Promise<number> {
      const created = await store.create(firstSeenKey(id), new Date(now).toISOString());
      const text = created === "created" ? undefined : await store.get(firstSeenKey(id));
      return text === undefined ? now : Date.parse(text);
    },

    /** Moves a damaged record out of the queue as it is; `tidy` deletes it after 30 days (P7). */
    async setAside(id: string, now: number): Promise<void> {
      const stored = await store.get(queueKey(id));
      if (stored === undefined) return;
      await store.create(`aside/${id}`, JSON.stringify({ since: new Date(now).toISOString(), stored }));
      await store.delete(queueKey(id));
      await store.delete(firstSeenKey(id)).catch(() => undefined);
    },
  };
}
