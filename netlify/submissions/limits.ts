/** The limits of the functions. P4 to P11 are promises of docs/reliability.md. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** P4: the body of a request. 5,000 letters fit, at the 50 bytes that a form needs for some of them. */
export const BODY_BYTES = 256 * 1024;
/** P4: from one address, which many people share on a mobile network. */
export const POSTS_PER_MINUTE = 20;

/** Fields that a form no longer has. */
export const MOST_OTHERS = 10;
/** P10: submissions that one instance mails one by one within an hour. */
export const MOST_AN_HOUR = 300;
/** P10: further ones in one mail. */
export const MOST_TOGETHER = 50;

/** P5: one call to the store. */
export const STORE_CALL_MS = 1.5 * SECOND;
/** One page of a listing, for which no visitor waits. */
export const STORE_PAGE_MS = 6 * SECOND;
/** P5: sending one mail. */
export const MAIL_MS = 10 * SECOND;
/** A sweep with less time left starts no mail. */
export const LEAST_SEND_MS = 3 * SECOND;
/** P5 promises 12 s; the rest is for the network. */
export const RESPONSE_MS = 11.5 * SECOND;
/** Left for recording a delivery after a slow response of the mail server. */
export const COMPLETION_MS = 1 * SECOND;
/** The longest that a request works behind its answer: two mails, and seven calls to the store. */
export const AFTERWARDS_MS = 2 * MAIL_MS + 7 * STORE_CALL_MS;
/** P5: reading a body. */
export const BODY_MS = 5 * SECOND;

/** The request that stored a younger record may still mail it. */
export const SWEEP_MIN_AGE_MS = 90 * SECOND;
/** Between sweeps; decision 0582 derives it from P6. */
export const SWEEP_SLOT_MS = 2 * MINUTE;
/** P6: without a good sweep for this time, health is 503. */
export const SWEEP_SILENCE_MS = 10 * MINUTE;
/** P11: a sweep or a daily report ends within 25 s; Netlify stops it after 30 s. */
export const SCHEDULED_RUN_LIMIT_MS = 24 * SECOND;
/** Of a sweep, left for the mail of its alarms. */
export const ALARM_RESERVE_MS = 3 * SECOND;
/** Excludes another attempt: longer than a run, shorter than a slot. */
export const CLAIM_MS = SCHEDULED_RUN_LIMIT_MS + 6 * SECOND;
export const SWEEP_PARALLEL = 4;
/** Records that a scheduled function reads at once. */
export const STORE_PARALLEL = 32;

/** P6: a submission that is queued for longer causes an alarm. */
export const QUEUED_ALARM_MS = 15 * MINUTE;
/** P6: at most one alarm mail is sent in this time. */
export const ALARM_REPEAT_MS = 1 * HOUR;
/** In one mail; the others are counted. */
export const MOST_REFERENCES = 50;

/** P7: an undelivered submission is stored for this long; then there is a final alarm. */
export const RETENTION_DAYS = 30;
export const RETENTION_MS = RETENTION_DAYS * DAY;
/** P7: for a completed submission. */
export const COMPLETION_RECORD_MS = 7 * DAY;

/** As in the schedule of the function; mails show the clinic's time. */
export const DAILY_REPORT_UTC = "13:00";
