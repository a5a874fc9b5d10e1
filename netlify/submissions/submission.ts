import type { FormId, FormValues } from "../../src/forms/types.ts";

/** What a visitor sent, checked and given a reference: what is stored, delivered and then deleted. */
export interface Submission {
  /** HMAC of endpoint and idempotency key, hex: the record's name in the outbox. Nothing personal. */
  readonly id: string;
  /** What the visitor and the clinic call it on the phone, for example "QX7-4K2". Nothing personal. */
  readonly ref: string;
  readonly form: FormId;
  /** Every field of the form's definition, "" where left empty. */
  readonly values: FormValues;
  /** When the function received it: ISO 8601, UTC. */
  readonly receivedAt: string;
  /** Why it looks like spam, in sentences for staff; empty for an ordinary submission. */
  readonly spamSignals: readonly string[];
  /** True for tests and previews: marked TEST, never sent to the real staff unless configured. */
  readonly isTest: boolean;
}
