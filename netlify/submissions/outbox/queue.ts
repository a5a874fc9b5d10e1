import { submissionSchema, type Submission } from "../submission.ts";
import { DamagedError, type Encryption } from "./encryption.ts";
import type { Identity } from "./identity.ts";
import type { Store } from "./store.ts";

/** A record of the queue. */
export interface QueuedRecord extends Identity {
  /** Milliseconds since 1970; in the future if a clock was corrected meanwhile. */
  readonly receivedAt: number;
  /** `undefined` when it was encrypted with a key that is not configured. */
  readonly submission: Submission | undefined;
}

/** `q/<id>`: the submissions that are queued for the mail server, encrypted. */
export function createQueue(store: Store, encryption: Encryption) {
  const folder = "q/";
  const keyOf = (id: string): string => `${folder}${id}`;
  return {
    /** The record of a submission. Each call makes another text, so a record that is read shows who has written it. */
    recordOf(submission: Submission, { id, content }: Identity): string {
      const head = { receivedAt: submission.receivedAt, content };
      return encryption.encrypt(id, head, JSON.stringify(submission));
    },
    create: (id: string, record: string) => store.create(keyOf(id), record),
    get: (id: string) => store.get(keyOf(id)),
    delete: (id: string) => store.delete(keyOf(id)),
    /** @throws DamagedError */
    contentOf: (record: string): string => encryption.readHead(record).content,
    /** @returns `undefined` when the record has been deleted meanwhile @throws DamagedError */
    async open(id: string): Promise<QueuedRecord | undefined> {
      const stored = await store.get(keyOf(id));
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
    /** The ids of everything that is queued, page by page. */
    async *ids(): AsyncIterable<readonly string[]> {
      for await (const page of store.list(folder)) yield page.map((key) => key.slice(folder.length));
    },
  };
}
