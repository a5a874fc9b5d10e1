import type { FormId, FormValues } from "../../src/forms/types.ts";

/** A checked submission with its reference: it is stored, delivered and then deleted. */
export interface Submission {
  /** HMAC of endpoint and idempotency key, hex: the record's name in the outbox. Nothing personal. */
  readonly id: string;
  /** The reference for visitor and clinic, for example "QX7-4K2". Nothing personal. */
  readonly ref: string;
  readonly form: FormId;
  /** Every field of the form's definition, "" where left empty. */
  readonly values: FormValues;
  /** When the function received it: ISO 8601, UTC. */
  readonly receivedAt: string;
  /** The reasons why it looks like spam, for staff; empty for an ordinary submission. */
  readonly spamSignals: readonly string[];
  /** True for tests and previews: marked TEST, never sent to the real staff unless configured. */
  readonly isTest: boolean;
}
