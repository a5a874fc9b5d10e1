import { SAME_SUBMISSION_MS } from "../../../src/forms/field-limits.ts";
import type { FormDefinition } from "../../../src/forms/form-types.ts";
import type { SubmittedValues } from "../submission.ts";
import type { Encryption, Hmac } from "./encryption.ts";

/**
 * Letters and digits that cannot be confused when read or spoken; without A, E, I, O and U, so that they hardly form
 * words.
 */
const REFERENCE_ALPHABET = "23456789CDFGHJKMNPQRTVWXY";

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{3}-[${REFERENCE_ALPHABET}]{3}$`);

/** Takes a submission's id; returns the reference that people use, the same for a resend: "QX7-4K2". */
export function referenceOf(id: string): string {
  const number = Number.parseInt(id.slice(0, 12), 16);
  const { length: base } = REFERENCE_ALPHABET;
  const letters = Array.from({ length: 6 }, (_unused, position) =>
    REFERENCE_ALPHABET.charAt(Math.floor(number / base ** position) % base),
  ).join("");
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

/** True for text that `referenceOf` can have made. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

export interface Identity {
  /** The record's name in the outbox. */
  readonly id: string;
  /** A keyed hash of form and values. */
  readonly content: string;
  /** What was received before (milliseconds since 1970) is another submission. */
  readonly since?: number;
}

/**
 * Only fields that were filled in count: adding a field to a form does not change the hash of an earlier submission (P2).
 */
function contentHash(hmac: Hmac, { form, values }: SubmittedValues): string {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return hmac("fields", form, ...filled.toSorted().flat());
}

/** Every hash that may be stored of this content: one under each key (P12). */
export function knownHashes({ identityHashes }: Encryption, content: SubmittedValues): readonly string[] {
  return identityHashes.map((hmac) => contentHash(hmac, content));
}

/**
 * Identifies a submission (reliability, P2). With an idempotency key, the same key to the same endpoint is
 * the same submission. Without one ("", a plain form), the same content within a quarter of an hour is, which may have
 * begun in the quarter before by the clock.
 * @returns the identity; then those under which it may have been stored before: in the quarter before, and under
 *   OUTBOX_KEY_PREVIOUS (P12)
 */
export function identify(
  { identityHashes }: Encryption,
  { endpoint }: Pick<FormDefinition, "endpoint">,
  content: SubmittedValues,
  idempotencyKey: string,
  now: number,
): readonly [Identity, ...Identity[]] {
  const since = now - SAME_SUBMISSION_MS;
  const under = (hmac: Hmac): readonly Identity[] => {
    const hash = contentHash(hmac, content);
    if (idempotencyKey !== "") return [{ id: hmac("key", endpoint, idempotencyKey), content: hash }];
    return [now, since].map((time) => {
      const slot = String(Math.floor(time / SAME_SUBMISSION_MS));
      return { id: hmac("content and time", endpoint, hash, slot), content: hash, since };
    });
  };
  return identityHashes.flatMap(under) as [Identity, ...Identity[]];
}
