import type { FieldErrors } from "../../../src/forms/index.ts";
import { FINAL_REFUSALS } from "../../../src/site/refusals.ts";

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
