import type { FieldErrors, FormDefinition } from "../../src/forms/types.ts";

/** The result of a post, one of those in reliability, P3. */
export type SubmissionResult =
  | { readonly kind: "delivered" | "queued" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };

/** The results without acceptance for which no field is the cause. */
export type Refusal =
  | "temporarily_unavailable"
  | "malformed"
  | "idempotency_key_reused"
  | "foreign_origin"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_type"
  | "too_many_requests";

/** The facts about a post in its log line. Never a value that a visitor typed (reliability, P8). */
export interface Trace {
  readonly form: FormDefinition["id"];
  ref?: string;
  /** "create 503", "get timeout". */
  store?: string;
  /** "ESOCKET", "EAUTH 535". */
  smtp?: string;
  /** The variables that are missing, or the kind of an unexpected error. */
  fault?: string;
  isTaggedAsSpam?: boolean;
}
