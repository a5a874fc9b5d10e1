import type { SubmissionRequest } from "./entry.ts";

/** The server's own limit of 12 s (reliability, P5), and time for both directions of a slow connection. */
const POST_TIMEOUT_MS = 20_000;

/** The parts of an HTTP response that decide what happens next. */
export interface PostResponse {
  readonly status: number;
  /** The parsed JSON of the body; `undefined` where the body is not JSON. */
  readonly body: unknown;
}

/** What a response means for the submission. */
export type PostResult =
  | { readonly kind: "accepted"; readonly ref: string | undefined }
  /** Our server refused it; the same request would be refused again. */
  | { readonly kind: "refused" }
  /** No response, or one that is not from our server: another attempt can succeed. */
  | { readonly kind: "unavailable" };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? ((await response.json()) as unknown) : undefined;
}

/**
 * Posts a submission (specification, section 7: JSON accept and content type).
 * @returns the response, or `undefined` where there was none within 20 s; never rejects
 */
export async function post(request: SubmissionRequest): Promise<PostResponse | undefined> {
  const { endpoint, key, body, signals } = request;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), POST_TIMEOUT_MS);
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
      cache: "no-store",
      signal: deadline.signal,
    });
    return { status: response.status, body: await readJson(response) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Classifies a response. Only 2xx with the JSON `{ok: true}` is a success, because a captive portal also responds
 * 200. Only our server's own JSON with 4xx other than 429 is a refusal (reliability, P3).
 */
export function classify(response: PostResponse | undefined): PostResult {
  if (response === undefined || !isRecord(response.body)) return { kind: "unavailable" };
  const { status, body } = response;
  if (status >= 200 && status < 300 && body.ok === true) {
    return { kind: "accepted", ref: typeof body.ref === "string" ? body.ref : undefined };
  }
  return { kind: status >= 400 && status < 500 && status !== 429 ? "refused" : "unavailable" };
}
