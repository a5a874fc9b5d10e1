import type { FormValues } from "./form-types.ts";

/** Equal values of a form in one such period are one submission (reliability, P2). */
export const SAME_SUBMISSION_MS = 15 * 60_000;

/**
 * Returns the text whose SHA-256 digest, in hexadecimal, is the idempotency key of validated values. The
 * server computes it for a post without a script, so that a submission that is sent with and without one, or
 * from two tabs, is received once (reliability, P2).
 * @param now in epoch milliseconds
 */
export function keyText(values: FormValues, now: number): string {
  return `${Math.floor(now / SAME_SUBMISSION_MS)} ${JSON.stringify(values)}`;
}
