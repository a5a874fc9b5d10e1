import type { FieldErrors, FormDefinition } from "../../src/forms/types.ts";

/** How a post ended: one of the situations of the answer table (reliability, P3). */
export type Outcome =
  | { readonly kind: "delivered" | "queued" | "duplicate"; readonly ref: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: Refusal };

/** The ends at which nothing was accepted and no field is to blame. */
export type Refusal =
  | "temporarily_unavailable"
  | "malformed"
  | "idempotency_key_reused"
  | "foreign_origin"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_type"
  | "too_many_requests";

/** What the log line says about a post. Never a value that a visitor typed (reliability, P8). */
export interface Trace {
  readonly form: FormDefinition["id"];
  ref?: string;
  /** "create 503", "get timeout". */
  store?: string;
  /** "ESOCKET", "EAUTH 535". */
  smtp?: string;
  /** The variables that are missing, or the kind of an error that nobody expected. */
  fault?: string;
  isSuspected?: boolean;
}

/** What was typed, to be put back in the fields of an answer page. */
export type Typed = Readonly<Record<string, string>>;
