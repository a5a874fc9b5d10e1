import type { FieldErrors, FormId } from "../../src/forms/types.ts";

/** Status and headers of every result without acceptance (reliability, P3). */
export const REFUSALS = {
  temporarily_unavailable: { status: 503, headers: { "Retry-After": "30" } },
  malformed: { status: 400, headers: {} },
  invalid: { status: 422, headers: {} },
  idempotency_key_reused: { status: 422, headers: {} },
  foreign_origin: { status: 403, headers: {} },
  method_not_allowed: { status: 405, headers: { Allow: "POST" } },
  too_large: { status: 413, headers: {} },
  unsupported_type: { status: 415, headers: {} },
  too_many_requests: { status: 429, headers: { "Retry-After": "60" } },
} as const;

/** The results without acceptance for which no field is the cause. */
export type Refusal = Exclude<keyof typeof REFUSALS, "invalid">;

/** The result of a post, one of those in reliability, P3. */
export type SubmissionResult =
  | { readonly kind: "delivered" | "queued" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };

/** The facts about a post in its log line. Never a value that a visitor typed (reliability, P8). */
export interface Trace {
  readonly form: FormId;
  ref?: string;
  /** "create 503", "get timeout". */
  store?: string;
  /** "ESOCKET", "EAUTH 535". */
  smtp?: string;
  /** The variables that are missing, or the kind of an unexpected error. */
  fault?: string;
  isTaggedAsSpam?: boolean;
}
