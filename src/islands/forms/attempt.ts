/** One set of answers under one idempotency key. */
export interface Attempt {
  readonly key: string;
  /** The JSON that was last sent under the key. */
  readonly body: string;
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on plain http, as in a preview on a phone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * The attempt to send now: the same key while the answers are the same, so that a retry counts once; a
 * new one when they differ, because a key with other content is refused (422, idempotency_key_reused).
 */
export function attemptFor(body: string, previous: Attempt | undefined): Attempt {
  return previous?.body === body ? previous : { key: newKey(), body };
}
