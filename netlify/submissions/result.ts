import type { FieldErrors, FormDefinition } from "../../src/forms/types.ts";

/** How a post ended: one of the situations of the table in reliability, P3. */
export type SubmissionResult =
  | { readonly kind: "delivered" | "queued" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };

/** The results by which nothing was accepted and no field is to blame. */
export type Refusal =
  | "temporarily_unavailable"
  | "malformed"
  | "idempotency_key_reused"
  | "foreign_origin"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_type"
  | "too_many_requests";

/** What the log line contains about a post. Never a value that a visitor typed (reliability, P8). */
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

/** What was typed, to be shown again in the fields of the form. */
export type TypedValues = Readonly<Record<string, string>>;
