/**
 * Limits that apply in the browser and on the server: how much a visitor may write, and when a second post
 * counts as a retry.
 */
export const SINGLE_LINE_LIMIT = 200;
export const FREE_TEXT_LIMIT = 5000;
/** RFC 5321, section 4.5.3.1.3: a path is 256 characters, two of them the angle brackets. */
export const EMAIL_LIMIT = 254;
/** Equal values of one form within this period are one submission (reliability, P2). */
export const SAME_SUBMISSION_MS = 15 * 60_000;
