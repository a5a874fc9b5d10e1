/**
 * The refusals that the same post would get again, as `error` of the response, with their status (reliability, P3). The
 * browser sends a post again after any other response: what a proxy broke or added can be gone at the next attempt.
 */
export const FINAL_REFUSALS = { too_large: 413, invalid: 422, idempotency_key_reused: 422 } as const;
