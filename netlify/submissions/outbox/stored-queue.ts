import { MINUTE, MOST_REFERENCES, STORE_PARALLEL, SWEEP_MIN_AGE_MS } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import { submissionSchema, type Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import { referenceOf, type Identity } from "./identity.ts";
import type { Notes } from "./notes.ts";
import { collectKeys, type Store } from "./store.ts";

/** A record of the queue. */
export interface QueuedRecord extends Identity {
  /** Milliseconds since 1970; in the future if a clock was corrected meanwhile. */
  readonly receivedAt: number;
  /** How long it has been queued, in milliseconds. */
  readonly age: number;
  /** `undefined` when it is damaged, or was encrypted with a key that is not configured. */
  readonly submission: Submission | undefined;
  readonly isDamaged: boolean;
}

/** A record that was decrypted. */
export type OpenRecord = QueuedRecord & { readonly submission: Submission };

export const isOpen = (record: QueuedRecord): record is OpenRecord => record.submission !== undefined;

/** What an alarm or a report says about submissions. @param count of all, where only some of them were read */
export function summaryOf(
  records: readonly { readonly id: string; readonly age?: number }[],
  count = records.length,
) {
  const oldest = Math.max(0, ...records.map(({ age = 0 }) => age));
  const refs = records.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
  return { count, oldestMinutes: Math.floor(oldest / MINUTE), refs };
}

type Queue = ReturnType<typeof createQueue>;
/** Facts about the queue for the monitor and the daily report. Nothing personal. */
export type QueueOverview = Awaited<ReturnType<Queue["inspect"]>>;

/** `q/<id>`: the submissions that are queued for the mail server, encrypted. */
export function createQueue(store: Store, encryption: Encryption, notes: Notes) {
  const folder = "q/";
  const keyOf = (id: string): string => folder + id;

  /** @returns `undefined` when the record has been deleted meanwhile @throws StoreError */
  async function open(id: string, now: number): Promise<QueuedRecord | undefined> {
    const stored = await store.get(keyOf(id));
    if (stored === undefined) return undefined;
    const firstSeen = () => notes.firstSeen(id, now).catch(() => now);
    try {
      const head = encryption.readHead(stored);
      const { content } = head;
      const text = encryption.decrypt(id, head);
      const submission = text === undefined ? undefined : submissionSchema.parse(JSON.parse(text));
      const receivedAt = Date.parse(head.receivedAt);
      // Far in the future: the clock was corrected, so the record's own date is unusable.
      const since = receivedAt - now < SWEEP_MIN_AGE_MS ? receivedAt : await firstSeen();
      return { id, content, receivedAt, age: now - since, submission, isDamaged: false };
    } catch {
      const since = await firstSeen();
      const facts = { content: "", submission: undefined, isDamaged: true };
      return { id, receivedAt: since, age: now - since, ...facts };
    }
  }

  /** Reads records while `hasTimeLeft`. @returns them, newest first */
  async function read(ids: readonly string[], now: number, hasTimeLeft: HasTimeLeft) {
    const records: QueuedRecord[] = [];
    const readOne = async (id: string): Promise<void> => {
      const record = await open(id, now);
      if (record !== undefined) records.push(record);
    };
    const isComplete = await inParallel(ids, STORE_PARALLEL, readOne, hasTimeLeft);
    return { records: records.toSorted((a, b) => a.age - b.age), isComplete };
  }

  /** The ids of everything that is queued, as far as they can be listed while `hasTimeLeft`. */
  async function ids(hasTimeLeft: HasTimeLeft): Promise<readonly string[]> {
    return (await collectKeys(store.list(folder), hasTimeLeft)).map((key) => key.slice(folder.length));
  }

  return {
    /** The record of a submission. Each call gives a different text, so that a request recognises its own record. */
    recordOf(submission: Submission, { id, content }: Identity): string {
      const head = { receivedAt: submission.receivedAt, content };
      return encryption.encrypt(id, head, JSON.stringify(submission));
    },
    create: (id: string, record: string) => store.create(keyOf(id), record),
    get: (id: string) => store.get(keyOf(id)),
    delete: (id: string) => store.delete(keyOf(id)),
    ids,
    read,

    /**
     * Reads the queue, or `most` of its records, while `hasTimeLeft`.
     * @throws StoreError when it cannot even be listed
     */
    async inspect(now: number, hasTimeLeft: HasTimeLeft, most = Number.POSITIVE_INFINITY) {
      const all = await ids(hasTimeLeft);
      const { records, isComplete } = await read(all.slice(0, most), now, hasTimeLeft);
      const { oldestMinutes, refs } = summaryOf(records);
      return {
        queued: all.length,
        /** Of the records that were read; 0 when there were none. */
        oldestMinutes,
        refs,
        unreadable: records.filter(({ isDamaged }) => isDamaged).length,
        /** False when not everything was read. */
        isComplete: isComplete && all.length <= most && hasTimeLeft(),
      };
    },
  };
}
