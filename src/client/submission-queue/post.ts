import type { Parcel } from "./kept.ts";

/** A phone on a slow link gets the server's own 12 s (reliability, P5) and time for the way there and back. */
const SEND_TIMEOUT_MS = 20_000;

/** What came back, from whoever answered. */
export interface Answer {
  readonly status: number;
  /** The JSON of the body; `undefined` where it is none. */
  readonly body: unknown;
}

/** What became of a parcel. */
export type Fate =
  | { readonly kind: "accepted"; readonly ref: string | undefined }
  /** The server will not take it, however often it is sent. */
  | { readonly kind: "refused" }
  /** Nobody answered, or not our server: worth another try. */
  | { readonly kind: "unsent" };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? ((await response.json()) as unknown) : undefined;
}

/**
 * Posts a submission (specification, section 7: JSON accept and content type).
 * @returns the answer, or `undefined` where there was none; never throws
 */
export async function post({ endpoint, key, body, signals }: Parcel): Promise<Answer | undefined> {
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
      // Health details must not follow a redirect to somebody else's server.
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return { status: response.status, body: await readJson(response) };
  } catch {
    return undefined;
  }
}

/**
 * Judges an answer. Only 2xx with the JSON `{ok: true}` is a success: the login page of a hotel's network also
 * answers 200. Only our server's own JSON with 4xx is a refusal, and 429 is none (reliability, browser's side).
 */
export function fateOf(answer: Answer | undefined): Fate {
  if (answer === undefined || !isRecord(answer.body)) return { kind: "unsent" };
  const { status, body } = answer;
  if (status >= 200 && status < 300 && body.ok === true) {
    return { kind: "accepted", ref: typeof body.ref === "string" ? body.ref : undefined };
  }
  return { kind: status >= 400 && status < 500 && status !== 429 ? "refused" : "unsent" };
}
