import { hash } from "node:crypto";
import { z } from "zod";
import { MINUTE, MOST_REFERENCES, RETENTION_MS } from "../limits.ts";
import { submissionSchema, type Submission } from "../submission.ts";
import type { Encryption } from "./encryption.ts";
import { referenceOf } from "./identity.ts";
import { StoreError, type Stored } from "./store.ts";

/** Changed when a version of the site stores what earlier ones would misread (reliability, P12). */
export const FORMAT = 1;

/** `done/<id>`: recognises a repeated post for 7 days. Nothing personal (reliability, P7). */
const completionSchema = z.looseObject({
  format: z.literal(FORMAT),
  /** Distinguishes a resend from another text under the same key. */
  content: z.string(),
  completedAt: z.iso.datetime(),
  /** False: it was given up, and nobody has it. */
  isMailed: z.boolean(),
});
export type Completion = Readonly<z.infer<typeof completionSchema>>;

/**
 * `q/<id>`: a submission until every recipient has it, or a person knows that it was given up. Fields of
 * another version of the site are kept; another `format` counts as damaged.
 */
const recordSchema = z.looseObject({
  format: z.literal(FORMAT),
  receivedAt: z.iso.datetime(),
  content: z.string(),
  /** When a sweep first and last began to mail it, milliseconds since 1970; 0 for never. */
  firstTriedAt: z.number(),
  triedAt: z.number(),
  /** Hashes of the recipients who have it. */
  has: z.array(z.string()),
  /** Deleted when the submission is completed or given up. */
  encrypted: z.object({ keyId: z.string(), ciphertext: z.base64() }).optional(),
  completion: completionSchema.optional(),
});
export type StoredRecord = Readonly<z.infer<typeof recordSchema>>;

/** `age`: milliseconds between its date and this process's clock. */
interface ReadRecord {
  readonly id: string;
  readonly version: string;
  readonly stored: StoredRecord;
  readonly age: number;
}
type RecordIn<State extends string> = ReadRecord & { readonly state: State };
export type OpenRecord = RecordIn<"open"> & { readonly submission: Submission };
export type KnownRecord = OpenRecord | RecordIn<"withoutKey"> | RecordIn<"givenUp"> | RecordIn<"completed">;
/** Perhaps nobody has the submission, so only a person may delete it. */
interface DamagedRecord extends Pick<ReadRecord, "id" | "age"> {
  readonly state: "damaged";
}
export type OutboxRecord = KnownRecord | DamagedRecord;

/** @returns `undefined` when the text is damaged */
function parsed<T>(schema: z.ZodType<T>, { text }: Stored): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @throws StoreError when the text is damaged */
export function parseCompletion(found: Stored): Completion {
  const completion = parsed(completionSchema, found);
  if (completion === undefined) throw new StoreError("get returned no completion");
  return completion;
}

/** What the encryption of a record authenticates. */
const aboutOf = (id: string, { receivedAt, content }: Pick<StoredRecord, "receivedAt" | "content">): string =>
  `${id}|${receivedAt}|${content}`;

/** @param content see `Completion` */
export function newRecord(encryption: Encryption, submission: Submission, content: string): StoredRecord {
  const { id, receivedAt } = submission;
  const encrypted = encryption.encrypt(aboutOf(id, { receivedAt, content }), JSON.stringify(submission));
  return { format: FORMAT, receivedAt, content, firstTriedAt: 0, triedAt: 0, has: [], encrypted };
}

/**
 * Whether two sweeps agree that it was first tried more than 30 days ago (reliability, P7). A record that no
 * sweep has tried has no age.
 */
export const isExpired = ({ stored: { firstTriedAt, triedAt } }: ReadRecord, now: number): boolean =>
  firstTriedAt !== 0 && Math.min(now, triedAt) - firstTriedAt > RETENTION_MS;

/** @param isMailed whether somebody at the clinic has it */
export function completionRecord({ content }: Pick<Completion, "content">, isMailed: boolean): Completion {
  return { format: FORMAT, content, completedAt: new Date(Date.now()).toISOString(), isMailed };
}

export function parseRecord(encryption: Encryption, id: string, found: Stored, now: number): OutboxRecord {
  const damaged = { id, age: 0, state: "damaged" } as const;
  const stored = parsed(recordSchema, found);
  if (stored === undefined) return damaged;
  const facts = { id, version: found.version, stored, age: Math.abs(now - Date.parse(stored.receivedAt)) };
  if (stored.completion) return { ...facts, state: "completed" };
  if (!stored.encrypted) return { ...facts, state: "givenUp" };
  try {
    const text = encryption.decrypt(aboutOf(id, stored), stored.encrypted);
    if (text === undefined) return { ...facts, state: "withoutKey" };
    return { ...facts, state: "open", submission: submissionSchema.parse(JSON.parse(text)) };
  } catch {
    return damaged;
  }
}

/** Hashed without a key, to survive a rotation of OUTBOX_KEY. */
export const recipientHash = (address: string): string => hash("sha256", address.toLowerCase()).slice(0, 16);

/** The recipients who lack a submission (reliability, P13). */
export function missingRecipients({ stored }: KnownRecord, recipients: readonly string[]): readonly string[] {
  return recipients.filter((address) => !stored.has.includes(recipientHash(address)));
}

/** What alarms and reports say about submissions. */
export function summaryOf(records: readonly { readonly id: string; readonly age?: number }[]) {
  const oldest = Math.max(0, ...records.map(({ age = 0 }) => age));
  const refs = records.slice(0, MOST_REFERENCES).map(({ id }) => referenceOf(id));
  return { count: records.length, oldestMinutes: Math.floor(oldest / MINUTE), refs };
}
