import { KEPT_HOURS } from "../../site/queue-messages.ts";

/** What is posted, ready to travel: the same bytes under the same key, however often it is tried. */
export interface Parcel {
  /** The idempotency key: one key, one mail (reliability, P2). */
  readonly key: string;
  readonly endpoint: string;
  /** The JSON of the answers. */
  readonly body: string;
  /** The `X-Form-Signals` header of the first try. */
  readonly signals: string;
}

/** What a note about a submission says; nothing of what was typed. */
interface Note {
  readonly key: string;
  /** What the form is called. */
  readonly title: string;
  /** When the visitor sent it, in epoch milliseconds. */
  readonly since: number;
}

/** A submission that waits to be sent. */
export type Waiting = Note & Parcel & { readonly state: "waiting" };

/** What became of one: without the answers, until the visitor has read it. */
export type Ended = Note &
  ({ readonly state: "sent"; readonly ref: string | undefined } | { readonly state: "refused" | "expired" });

export type Kept = Waiting | Ended;

const KEPT_FOR_MS = KEPT_HOURS * 3_600_000;

/** True once a submission is too old to be sent, or a note about one too old to be shown (reliability, P7). */
export function isTooOld({ since, state }: Kept, now: number): boolean {
  return now - since > (state === "waiting" ? KEPT_FOR_MS : 2 * KEPT_FOR_MS);
}

/** The end of a submission, without what was typed. */
export function ended(
  { key, title, since }: Waiting,
  end: "refused" | "expired" | { ref: string | undefined },
): Ended {
  return typeof end === "string"
    ? { key, title, since, state: end }
    : { key, title, since, state: "sent", ref: end.ref };
}
