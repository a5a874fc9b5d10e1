import { SAME_SUBMISSION_MS } from "../../forms/limits.ts";

/** Field values as JSON, with the idempotency key under which they are posted. */
export interface KeyedBody {
  readonly key: string;
  readonly body: string;
}

/** A random number of this browser that makes its keys unique. It does not refer to a person. */
const SALT_ITEM = "form-salt";
/** A digest takes less than a millisecond; one that never settles must not delay the form. */
const DIGEST_TIMEOUT_MS = 1_000;

function uuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns a version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on plain http, as in a preview on a phone.
 * @throws ReferenceError in a browser without Web Crypto
 */
export function newKey(): string {
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}

function salt(): string {
  const stored = localStorage.getItem(SALT_ITEM);
  const used = stored ?? newKey();
  if (stored === null) localStorage.setItem(SALT_ITEM, used);
  return used;
}

async function sha256(text: string): Promise<Uint8Array> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No digest in time.")), DIGEST_TIMEOUT_MS);
  try {
    const digest = crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return new Uint8Array(await Promise.race([digest, timeout]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A key that two tabs of one browser both derive from the same values within a quarter of an hour, so that a
 * request sent from both is received once. Without storage or a secure context the key is random.
 */
async function keyFor(body: string, now: number): Promise<string> {
  try {
    return uuid(await sha256(`${salt()}|${Math.floor(now / SAME_SUBMISSION_MS)}|${body}`));
  } catch {
    return newKey();
  }
}

/**
 * Returns the values with their key: the previous key while the values are the same, so that a retry counts once;
 * a new one when they differ, because the server refuses a key with other values (422, idempotency_key_reused).
 * @throws ReferenceError in a browser without Web Crypto
 */
export async function withKey(
  body: string,
  previous: KeyedBody | undefined,
  now = Date.now(),
): Promise<KeyedBody> {
  return previous?.body === body ? previous : { key: await keyFor(body, now), body };
}
