import type { SubmissionRequest } from "../../client/submission-queue/entry.ts";
import { classify, isRecord, post } from "../../client/submission-queue/post.ts";
import type { PostResponse } from "../../client/submission-queue/post.ts";
import type { FieldErrors, FormDefinition } from "../../forms/types.ts";
import type { KeyedBody } from "./idempotency-key.ts";

/** The cause of a failed submission, as far as the browser can determine it. */
export type FailureCause = "offline" | "unreachable" | "busy" | "refused";

/** The result of a request, as far as the browser can determine it. */
export type SendResult =
  | { readonly kind: "accepted"; readonly ref: string | undefined }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: "keyReused" }
  | { readonly kind: "failed"; readonly cause: FailureCause };

/** How the form was filled in, for the server's spam signals. */
export interface SpamSignals {
  readonly elapsedMs: number;
  /** The honeypot's value. */
  readonly honeypot: string;
}

/** Characters of the honeypot's value that are reported. */
const HONEYPOT_LENGTH = 60;

function fieldErrors(form: FormDefinition, fields: unknown): FieldErrors {
  if (!isRecord(fields)) return {};
  const errors: Record<string, string> = {};
  for (const { name } of form.fields) {
    const message = fields[name];
    if (typeof message === "string") errors[name] = message;
  }
  return errors;
}

/** Interprets a response for the waiting visitor; `classify` decides what success and refusal are. */
export function readResponse(form: FormDefinition, response: PostResponse): SendResult {
  const { status, body } = response;
  const result = classify(response);
  if (result.kind === "accepted") return result;
  if (status === 429) return { kind: "failed", cause: "busy" };
  if (result.kind === "unavailable") return { kind: "failed", cause: "unreachable" };
  if (!isRecord(body) || status !== 422) return { kind: "failed", cause: "refused" };
  if (body.error === "idempotency_key_reused") return { kind: "keyReused" };
  const errors = fieldErrors(form, body.fields);
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "failed", cause: "refused" };
}

/** Returns the request that carries the values. */
export function requestFor(
  form: FormDefinition,
  { key, body }: KeyedBody,
  { elapsedMs, honeypot }: SpamSignals,
): SubmissionRequest {
  const elapsed = Math.max(0, Math.round(elapsedMs));
  // Encoded, because an autofilled honeypot may contain any text and a header only ASCII. Cutting may split a
  // surrogate pair, which encodeURIComponent refuses.
  const valid = encodeURIComponent(honeypot.slice(0, HONEYPOT_LENGTH).toWellFormed());
  return { key, body, endpoint: form.endpoint, signals: `elapsed=${elapsed};valid=${valid}` };
}

/** Posts a submission. @returns the result; never rejects, because every failure has a message for the visitor */
export async function send(form: FormDefinition, request: SubmissionRequest): Promise<SendResult> {
  const response = await post(request);
  if (response !== undefined) return readResponse(form, response);
  return { kind: "failed", cause: navigator.onLine ? "unreachable" : "offline" };
}
