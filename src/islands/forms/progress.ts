import type { FieldErrors } from "../../forms/types.ts";
import type { Ended } from "../../client/submission-queue/kept.ts";
import type { FailureCause } from "../../site/form-messages.ts";
import type { Outcome } from "./send.ts";

/** Where a form stands. */
export type Progress =
  | { readonly at: "filling" }
  | { readonly at: "sending" }
  | { readonly at: "invalid"; readonly errors: FieldErrors }
  | { readonly at: "failed"; readonly cause: FailureCause; readonly isKept: boolean }
  | { readonly at: "accepted"; readonly ref: string | undefined };

/** Where a form stands after an answer. */
export function progressAfter(outcome: Outcome): Progress {
  switch (outcome.kind) {
    case "accepted":
      return { at: "accepted", ref: outcome.ref };
    case "invalid":
      return { at: "invalid", errors: outcome.errors };
    case "keyReused":
      return { at: "failed", cause: "refused", isKept: false };
    case "failed":
      return { at: "failed", cause: outcome.cause, isKept: false };
  }
}

/** Where a form stands once a submission that waited has come to its end. */
export function endOf(end: Ended): Progress {
  return end.state === "sent"
    ? { at: "accepted", ref: end.ref }
    : { at: "failed", cause: "refused", isKept: false };
}

/** A failure once the submission waits in the browser; anything else stays as it is. */
export function asKept(progress: Progress): Progress {
  return progress.at === "failed" ? { ...progress, isKept: true } : progress;
}
