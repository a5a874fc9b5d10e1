import { hash } from "node:crypto";
import { keyText, type FormDefinition, type FormValues } from "#forms/index.ts";
import type { Received } from "../receive/receive.ts";
import type { Encryption } from "./encryption.ts";

/** Not confused when read or spoken; without vowels, which could form words. */
const REFERENCE_ALPHABET = "23456789CDFGHJKMNPQRTVWXY";

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{3}-[${REFERENCE_ALPHABET}]{3}$`);

/** The reference that people use, "QX7-4K2"; a resend has the same. */
export function referenceOf(id: string): string {
  const number = Number.parseInt(id.slice(0, 12), 16);
  const { length: base } = REFERENCE_ALPHABET;
  const letters = Array.from({ length: 6 }, (_unused, position) =>
    REFERENCE_ALPHABET.charAt(Math.floor(number / base ** position) % base),
  ).join("");
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

/** True for what `referenceOf` can have made. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

export interface Identity {
  readonly id: string;
  /** A keyed hash. */
  readonly content: string;
}

/**
 * Identifies a submission (reliability, P2). A post without our script gets the key that the script would
 * have computed, so that a visitor whose scripts arrive late sends it once. With our script, the content is what
 * was sent, and not what this version of the site makes of it, so that a retry after an update is recognised.
 */
export function identify(
  { hmac }: Encryption,
  { endpoint, fields }: Pick<FormDefinition, "endpoint" | "fields">,
  { idempotencyKey, input }: Pick<Received, "idempotencyKey" | "input">,
  values: FormValues,
  now: number,
): Identity {
  const isPlain = idempotencyKey === "";
  const key = isPlain ? hash("sha256", keyText(values, now)) : idempotencyKey;
  const typed = isPlain ? values : input;
  const names = fields.map(({ name }) => name).filter((name) => typed[name]);
  const sent = names.toSorted().map((name) => [name, typed[name]]);
  return { id: hmac("key", endpoint, key), content: hmac("sent", JSON.stringify(sent)) };
}
