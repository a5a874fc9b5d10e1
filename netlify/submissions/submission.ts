import { z } from "zod";
import { FORM_IDS, type FieldErrors } from "#forms/index.ts";
import { FINAL_REFUSALS } from "#forms/refusals.ts";

/** As it is stored, perhaps by another version of the site. */
export const submissionSchema = z.object({
  id: z.string(),
  /** For visitor and clinic: "QX7-4K2". */
  ref: z.string(),
  form: z.enum(FORM_IDS),
  /** Every field of the form's definition, "" where left empty, and at most MOST_OTHERS that it no longer has. */
  values: z.record(z.string(), z.string()),
  receivedAt: z.iso.datetime(),
  /** As `spam-signals.ts` names them. */
  spamSignals: z.array(z.string()).readonly(),
  /** The language of the page, if it was not the first of the site (BCP 47). */
  language: z.string().optional(),
  isTest: z.boolean(),
});

export type Submission = Readonly<z.infer<typeof submissionSchema>>;

/** Of every result without acceptance (reliability, P3). */
export const REFUSALS = {
  ...FINAL_REFUSALS,
  malformed: 400,
  foreign_origin: 403,
  method_not_allowed: 405,
  unsupported_type: 415,
  too_many_requests: 429,
  temporarily_unavailable: 503,
} as const;

type Refusal = Exclude<keyof typeof REFUSALS, "invalid">;

export type SubmissionResult =
  | { readonly kind: "accepted" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };
