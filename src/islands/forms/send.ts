import type { FieldErrors, FormDefinition } from "../../forms/types.ts";
import type { Parcel } from "../../client/submission-queue/kept.ts";
import { fateOf, isRecord, post } from "../../client/submission-queue/post.ts";
import type { Answer } from "../../client/submission-queue/post.ts";
import type { FailureCause } from "../../site/form-messages.ts";
import type { Attempt } from "./attempt.ts";

/** What became of a submission, as far as the browser can know. */
export type Outcome =
  | { readonly kind: "accepted"; readonly ref: string | undefined }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: "keyReused" }
  | { readonly kind: "failed"; readonly cause: FailureCause };

/** How the form was filled in, for the server's spam signals. */
export interface Signals {
  readonly elapsedMs: number;
  /** The honeypot's value. */
  readonly trap: string;
}

function fieldErrors(form: FormDefinition, fields: unknown): FieldErrors {
  if (!isRecord(fields)) return {};
  const errors: Record<string, string> = {};
  for (const { name } of form.fields) {
    const message = fields[name];
    if (typeof message === "string") errors[name] = message;
  }
  return errors;
}

/** Reads an answer for the visitor who waits for it; what counts as success and refusal, `fateOf` says. */
export function readOutcome(form: FormDefinition, answer: Answer): Outcome {
  const { status, body } = answer;
  const fate = fateOf(answer);
  if (fate.kind === "accepted") return fate;
  if (status === 429) return { kind: "failed", cause: "busy" };
  if (fate.kind === "unsent") return { kind: "failed", cause: "unreachable" };
  if (!isRecord(body) || status !== 422) return { kind: "failed", cause: "refused" };
  if (body.error === "idempotency_key_reused") return { kind: "keyReused" };
  const errors = fieldErrors(form, body.fields);
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "failed", cause: "refused" };
}

/** An attempt as it travels. */
export function parcelOf(form: FormDefinition, { key, body }: Attempt, signals: Signals): Parcel {
  const elapsed = Math.max(0, Math.round(signals.elapsedMs));
  // Encoded, because an autofilled honeypot may hold anything and a header only ASCII.
  const trap = encodeURIComponent(signals.trap.slice(0, 60));
  return { key, body, endpoint: form.endpoint, signals: `elapsed=${elapsed};valid=${trap}` };
}

/**
 * Posts a submission.
 * @returns what became of it; never throws, since every failure is something to tell the visitor
 */
export async function send(form: FormDefinition, parcel: Parcel): Promise<Outcome> {
  const answer = await post(parcel);
  if (answer !== undefined) return readOutcome(form, answer);
  return { kind: "failed", cause: navigator.onLine ? "unreachable" : "offline" };
}
