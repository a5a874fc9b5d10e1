/** One set of answers under one idempotency key. */
export interface Attempt {
  readonly key: string;
  /** The JSON that was last sent under the key. */
  readonly body: string;
}

/** As long as the server takes the same words without a key for the same submission. */
const SAME_WORDS_MS = 15 * 60_000;
/** A random number of this browser, nothing about its owner: makes the keys of two browsers differ. */
const SALT_NAME = "form-salt";

function uuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on plain http, as in a preview on a phone. */
export function newKey(): string {
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}

function salt(): string {
  const known = localStorage.getItem(SALT_NAME);
  const used = known ?? newKey();
  if (known === null) localStorage.setItem(SALT_NAME, used);
  return used;
}

/**
 * A key that two tabs of one browser both find for the same words within a quarter of an hour, so that
 * a request sent from both is received once. Without storage or a secure context: a random one.
 */
async function keyFor(body: string, now: number): Promise<string> {
  try {
    const text = `${salt()}|${Math.floor(now / SAME_WORDS_MS)}|${body}`;
    return uuid(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
  } catch {
    return newKey();
  }
}

/**
 * The attempt to send now: the same key while the answers are the same, so that a retry counts once; a
 * new one when they differ, because a key with other content is refused (422, idempotency_key_reused).
 */
export async function attemptFor(
  body: string,
  previous: Attempt | undefined,
  now = Date.now(),
): Promise<Attempt> {
  return previous?.body === body ? previous : { key: await keyFor(body, now), body };
}
