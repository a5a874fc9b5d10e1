/** The limits of the functions (docs/operating.md explains them to staff); those of the fields are in src/forms/. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * P4: the largest request body. A text of 5,000 letters fits in any script, although a form may need 50 bytes for a
 * letter.
 */
export const BODY_BYTES = 256 * 1024;
/**
 * P4: posts a minute from one address, which many people share on a mobile network. Netlify's own limit, a literal in
 * submit.ts, is higher; tests/unit/functions/literals.test.ts compares the two.
 */
export const POSTS_PER_MINUTE = 20;

/** P5: one call to the store. */
export const STORE_CALL_MS = 1.5 * SECOND;
/** One page of a listing: only scheduled functions and the monitor list, and the local Blobs server has no pages. */
export const STORE_PAGE_MS = 6 * SECOND;
/** P5: sending one mail. */
export const MAIL_MS = 10 * SECOND;
/** With less time than this, a sweep starts no mail. */
export const LEAST_SEND_MS = 3 * SECOND;
/** P5 promises 12 s; the rest is for the network. */
export const RESPONSE_MS = 11.5 * SECOND;
/** Reserved from the mail server's time, so that the delivery can still be recorded after a slow response. */
export const COMPLETION_MS = 1 * SECOND;
/** P5: reading a body. A longer transfer can succeed at another attempt. */
export const BODY_MS = 5 * SECOND;

/** A record younger than this may still be handled by its own request: a function runs for 60 s at most. */
export const SWEEP_MIN_AGE_MS = 90 * SECOND;
/** How often the sweep runs; decision 0450 derives it from P6. */
export const SWEEP_SLOT_MS = 2 * MINUTE;
/** After this time without a sweep the monitor receives 503. */
export const SWEEP_SILENCE_MS = 10 * MINUTE;
/** The time of a sweep or a daily report, which ends within 25 s (P11); scheduled functions are stopped after 30 s. */
export const SCHEDULED_RUN_LIMIT_MS = 24 * SECOND;
/** What a sweep has begun, itself or a mail, is its own for this long: longer than it runs, shorter than a slot. */
export const SWEEP_HELD_MS = SCHEDULED_RUN_LIMIT_MS + 6 * SECOND;
/** How many mails a sweep sends at once. */
export const SWEEP_PARALLEL = 4;
/** How many calls to the store a scheduled function makes at once, beside its mails. */
export const STORE_PARALLEL = 32;
/** P5 for the monitor: it gets a response within this time, however much is queued. */
export const HEALTH_MS = 5 * SECOND;
/** A report for the monitor reads at most this many records. */
export const HEALTH_READS = 100;
/** The same report is sent again for this long. */
export const HEALTH_KEPT_MS = 30 * SECOND;

/** P6: a submission that is queued for longer than this causes an alarm. */
export const QUEUED_ALARM_MS = 15 * MINUTE;
/** At most one alarm mail of a kind is sent in this time. */
export const ALARM_REPEAT_MS = 1 * HOUR;
/** P7: the same for damaged records, until a person has decided about them. */
export const DAMAGED_REPEAT_MS = 1 * DAY;
/** A mail lists at most this many references; the others are only counted ("and 12 more"). */
export const MOST_REFERENCES = 50;

/** P7: an undelivered submission is stored for this long; then there is a final alarm. */
export const RETENTION_DAYS = 30;
export const RETENTION_MS = RETENTION_DAYS * DAY;
/** P7: how long the record of a completed submission is stored. */
export const COMPLETION_RECORD_MS = 7 * DAY;

/** When the daily report is mailed, in UTC as the schedule of its function. Mails show it in the clinic's time. */
export const DAILY_REPORT_UTC = "13:00";
