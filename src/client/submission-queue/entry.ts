/** What is posted: the same bytes under the same key at every attempt. */
export interface SubmissionRequest {
  /** The idempotency key: one key, one e-mail (reliability, P2). */
  readonly key: string;
  readonly endpoint: string;
  /** The JSON of the field values. */
  readonly body: string;
  /** The `X-Form-Signals` header of the first attempt. */
  readonly signals: string;
}

/** What the notice shows about a submission; nothing of what was typed. */
interface EntryFacts {
  readonly key: string;
  /** The title of the form. */
  readonly title: string;
  /** When the visitor sent it, in epoch milliseconds. */
  readonly since: number;
}

/** A submission that has not been sent yet. */
export type QueuedSubmission = EntryFacts & SubmissionRequest & { readonly state: "queued" };

/** How a queued submission ended, without the field values; stored until the visitor closes the notice. */
export type QueueResult = EntryFacts &
  ({ readonly state: "sent"; readonly ref: string | undefined } | { readonly state: "refused" | "expired" });

export type QueueEntry = QueuedSubmission | QueueResult;

/** How long the browser keeps a submission (reliability, P7). */
export const QUEUE_HOURS = 72;
const QUEUE_MS = QUEUE_HOURS * 3_600_000;

/** True once a submission is too old to be sent, or a result too old to be shown (reliability, P7). */
export function isExpired({ since, state }: QueueEntry, now: number): boolean {
  return now - since > (state === "queued" ? QUEUE_MS : 2 * QUEUE_MS);
}

/** Returns the result that replaces a queued submission; the field values are not in it. */
export function toResult(
  { key, title, since }: QueuedSubmission,
  end: "refused" | "expired" | { readonly ref: string | undefined },
): QueueResult {
  return typeof end === "string"
    ? { key, title, since, state: end }
    : { key, title, since, state: "sent", ref: end.ref };
}
