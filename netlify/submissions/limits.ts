/** The pipeline's numbers (docs/operating.md explains them to staff), each written here and nowhere else. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** P4: the largest request body. */
export const BODY_BYTES = 64 * 1024;
/** P4: posts a minute from one address. Many people share one address on a mobile network. */
export const POSTS_PER_MINUTE = 20;

/** P5: one call to the store. */
export const STORE_CALL_MS = 1.5 * SECOND;
/** P5: handing one mail to the SMTP server. */
export const SMTP_MS = 10 * SECOND;
/** P5 promises 12 s; the rest is for the way there and back. */
export const ANSWER_MS = 11.5 * SECOND;
/** Kept back from SMTP so that a slow server leaves time to write down that the mail is out. */
export const CLOSING_MS = 1 * SECOND;
/** A body that trickles in is given up after this. */
export const BODY_MS = 5 * SECOND;

/** A record younger than this may still be in the hands of its own request: a function lives 60 s at most. */
export const SWEEP_YOUTH_MS = 90 * SECOND;
/** How often the sweep runs; decision 0023 derives it from P6. */
export const SWEEP_SLOT_MS = 2 * MINUTE;
/** Scheduled functions are stopped after 30 s. */
export const SWEEP_STOP_MS = 25 * SECOND;
/** How many mails a sweep sends at once. */
export const SWEEP_PARALLEL = 4;

/** P6: older than this is an alarm. */
export const WAITING_ALARM_MS = 15 * MINUTE;
/** One alert mail of a kind in this time. */
export const ALERT_SLOT_MS = HOUR;

/** P7: an undelivered submission is kept this long, then there is a final alarm. */
export const UNDELIVERED_MS = 30 * DAY;
/** P7: the marker of a finished submission, without personal data. */
export const MARKER_MS = 7 * DAY;

/** Two posts without a key are the same one if their content and this much of the clock agree. */
export const KEYLESS_BUCKET_MS = 15 * MINUTE;

/** When the daily receipt is mailed, in India (UTC+5:30). The schedule of the function is in UTC. */
export const DAILY_RECEIPT_IST = "18:30";

export { DAY, HOUR, MINUTE, SECOND };
