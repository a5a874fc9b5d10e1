import { FINAL_REFUSALS } from "#forms/refusals.ts";
import type { FieldErrors } from "#forms/index.ts";

/** A submission as it is posted: the same bytes under the same key at every attempt. */
export interface SubmissionRequest {
  /** The idempotency key: one key, one email (reliability, P2). */
  readonly key: string;
  readonly endpoint: string;
  /** The JSON of the field values. */
  readonly body: string;
  /** The `X-Form-Signals` header of the first attempt. */
  readonly signals: string;
}

/** `refused`: by our server, which would refuse the same request again. After any other another attempt can succeed. */
export type FailureCause = "offline" | "unreachable" | "busy" | "refused";

export type PostResult =
  | { readonly status: "accepted"; readonly ref: string }
  /** Refused, with the messages of our server. */
  | { readonly status: "invalid"; readonly errors: FieldErrors }
  | { readonly status: "failed"; readonly cause: FailureCause };

/** The server's own limit of 12 s (reliability, P5), plus time for both directions of a slow connection. */
const POST_TIMEOUT_MS = 20_000;

interface ServerResponse {
  readonly ok?: unknown;
  readonly ref?: unknown;
  readonly error?: unknown;
  readonly fields?: FieldErrors;
}

/**
 * Classifies a response. Only a 2xx with `{ok: true, ref}` is a success, because a captive portal also responds with 200.
 * Only `{ok: false, error}` with a final refusal of our server and its status is a refusal, because filters respond with
 * JSON and a 4xx, too, and a queued submission is not sent again after it (reliability, P3).
 * @param body the parsed JSON; `undefined` if the body is not JSON
 */
export function classify(status: number, body: unknown): PostResult {
  const { ok, ref, error, fields = {} } = (body ?? {}) as ServerResponse;
  if (status === 429) return { status: "failed", cause: "busy" };
  if (status >= 200 && status < 300 && ok === true && typeof ref === "string")
    return { status: "accepted", ref };
  const isFinal = Object.entries(FINAL_REFUSALS).some(([name, code]) => error === name && status === code);
  if (ok !== false || !isFinal) return { status: "failed", cause: "unreachable" };
  return error === "invalid" ? { status: "invalid", errors: fields } : { status: "failed", cause: "refused" };
}

/** Posts a submission (specification, section 7: JSON accept and content type); never rejects. */
export async function post({ endpoint, key, body, signals }: SubmissionRequest): Promise<PostResult> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        "X-Form-Signals": signals,
      },
      body,
      // Health details must not follow a redirect to another server.
      redirect: "error",
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return classify(response.status, isJson ? await response.json() : undefined);
  } catch {
    return { status: "failed", cause: navigator.onLine ? "unreachable" : "offline" };
  }
}
