import { SAME_SUBMISSION_MS } from "../../../src/forms/limits.ts";
import type { FormDefinition, FormValues } from "../../../src/forms/types.ts";
import type { Encryption, Hmac } from "./encryption.ts";

/**
 * Letters and digits that are not confused with each other, read or spoken; without vowels, so that they form no words.
 */
const REFERENCE_ALPHABET = "23456789CDFGHJKMNPQRTVWXY";

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{3}-[${REFERENCE_ALPHABET}]{3}$`);

/** Longer idempotency keys are ignored. The site's own scripts create shorter ones. */
const LONGEST_KEY = 200;

/** Takes a submission's id; returns the reference that people use, the same for a resend: "QX7-4K2". */
export function referenceOf(id: string): string {
  let number = Number.parseInt(id.slice(0, 12), 16);
  let letters = "";
  for (let place = 0; place < 6; place += 1) {
    letters += REFERENCE_ALPHABET.charAt(number % REFERENCE_ALPHABET.length);
    number = Math.floor(number / REFERENCE_ALPHABET.length);
  }
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
}

/**
 * Identifies a submission (reliability, P2). With an idempotency key, the same key to the same endpoint is
 * the same submission. Without one ("", a plain form), the same content within a quarter of an hour is.
 * @returns the identity under the current OUTBOX_KEY, then the one under OUTBOX_KEY_PREVIOUS, under which the
 * same submission may have been stored before a rotation (P12)
 */
export function identify(
  { identityHashes: [current, ...previous] }: Encryption,
  form: FormDefinition,
  values: FormValues,
  idempotencyKey: string,
  now: number,
): readonly [Identity, ...Identity[]] {
  const under = (hmac: Hmac): Identity => {
    const content = hmac("content", form.id, ...form.fields.map(({ name }) => values[name] ?? ""));
    const hasKey = idempotencyKey.length > 0 && idempotencyKey.length <= LONGEST_KEY;
    const id = hasKey
      ? hmac("key", form.endpoint, idempotencyKey)
      : hmac("content and time", form.endpoint, content, String(Math.floor(now / SAME_SUBMISSION_MS)));
    return { id, content };
  };
  return [under(current), ...previous.map(under)];
}
