/**
 * After these responses the browser does not send a post again (reliability, P3). After any other it does:
 * what a proxy broke can be gone at the next attempt.
 */
export const FINAL_REFUSALS = { too_large: 413, invalid: 422, idempotency_key_reused: 422 } as const;
