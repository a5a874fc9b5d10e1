import type { FieldErrors, FormDefinition } from "../../forms/types.ts";
import type { FailureCause } from "../../site/form-words.ts";
import type { Attempt } from "./attempt.ts";

/** A phone on a slow link gets the server's own 12 s (reliability, P5) and time for the way there and back. */
const SEND_TIMEOUT_MS = 20_000;

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fieldErrors(form: FormDefinition, fields: unknown): FieldErrors {
  if (!isRecord(fields)) return {};
  const errors: Record<string, string> = {};
  for (const { name } of form.fields) {
    const message = fields[name];
    if (typeof message === "string") errors[name] = message;
  }
  return errors;
}

/**
 * Reads an answer. Only 2xx with the JSON `{ok: true}` is a success: the login page of a hotel's
 * network also answers 200.
 */
export function readOutcome(form: FormDefinition, status: number, body: unknown): Outcome {
  if (status === 429) return { kind: "failed", cause: "busy" };
  if (!isRecord(body)) return { kind: "failed", cause: "unreachable" };
  if (status >= 200 && status < 300 && body.ok === true) {
    return { kind: "accepted", ref: typeof body.ref === "string" ? body.ref : undefined };
  }
  if (status === 422 && body.error === "idempotency_key_reused") return { kind: "keyReused" };
  const errors = status === 422 ? fieldErrors(form, body.fields) : {};
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "failed", cause: status >= 400 && status < 500 ? "refused" : "unreachable" };
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? ((await response.json()) as unknown) : undefined;
}

/**
 * Posts a submission (specification, section 7: JSON accept and content type).
 * @returns what became of it; never throws, since every failure is something to tell the visitor
 */
export async function send(form: FormDefinition, attempt: Attempt, signals: Signals): Promise<Outcome> {
  try {
    const response = await fetch(form.endpoint, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": attempt.key,
        // Encoded, because an autofilled honeypot may hold anything and a header only ASCII.
        "X-Form-Signals": `elapsed=${Math.max(0, Math.round(signals.elapsedMs))};valid=${encodeURIComponent(signals.trap.slice(0, 60))}`,
      },
      body: attempt.body,
      // Health details must not follow a redirect to somebody else's server.
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return readOutcome(form, response.status, await readJson(response));
  } catch {
    return { kind: "failed", cause: navigator.onLine ? "unreachable" : "offline" };
  }
}
