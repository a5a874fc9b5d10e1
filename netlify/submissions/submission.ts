import { z } from "zod";
import { FORM_IDS } from "../../src/forms/index.ts";

/** A checked submission with its reference, as it is stored. */
export const submissionSchema = z.object({
  /**
   * HMAC, hex, of the endpoint and the idempotency key or, without one, the content and the time (`identity.ts`): the
   * record's name in the outbox. Nothing personal.
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
