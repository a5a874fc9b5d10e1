import { z } from "zod";
import { FORM_IDS, type FieldErrors } from "../../src/forms/index.ts";
import { FINAL_REFUSALS } from "../../src/forms/refusals.ts";

/** A checked submission with its reference, as it is stored: another version of the site may have written it. */
export const submissionSchema = z.object({
  /**
   * HMAC, hex, of the endpoint and the idempotency key (`identity.ts`): the record's name in the outbox. Nothing
   * personal.
   */
  id: z.string(),
  /** The reference for visitor and clinic, for example "QX7-4K2". Nothing personal. */
  ref: z.string(),
  form: z.enum(FORM_IDS),
  /** Every field of the form's definition, "" where left empty. */
  values: z.record(z.string(), z.string()),
  /** When the function received it: ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  /** Why it looks like spam, as `spam-signals.ts` names it; empty for an ordinary submission. */
  spamSignals: z.array(z.string()).readonly(),
  /** The language of the page, if it was not the first of the site (BCP 47). */
  language: z.string().optional(),
  /** True for tests and previews: marked TEST, never sent to the real staff unless configured. */
  isTest: z.boolean(),
});

export type Submission = Readonly<z.infer<typeof submissionSchema>>;

/** What a visitor has submitted: the form and the values. */
export type SubmittedValues = Pick<Submission, "form" | "values">;

/** The status of every result without acceptance (reliability, P3). */
export const REFUSALS = {
  ...FINAL_REFUSALS,
  malformed: 400,
  foreign_origin: 403,
  method_not_allowed: 405,
  unsupported_type: 415,
  too_many_requests: 429,
  temporarily_unavailable: 503,
} as const;

/** The results without acceptance for which no field is the cause. */
type Refusal = Exclude<keyof typeof REFUSALS, "invalid">;

/** The result of a post, one of those in reliability, P3. */
export type SubmissionResult =
  | { readonly kind: "delivered" | "queued" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };
