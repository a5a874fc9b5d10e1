import type { QueueResult } from "../../client/submission-queue/entry.ts";
import type { FieldErrors } from "../../forms/types.ts";
import type { FailureCause, SendResult } from "./send.ts";

/** The state of a form (specification, section 4). */
export type FormState =
  | { readonly status: "editing" }
  | { readonly status: "sending" }
  | { readonly status: "invalid"; readonly errors: FieldErrors }
  | { readonly status: "failed"; readonly cause: FailureCause; readonly isQueued: boolean }
  | {
      readonly status: "accepted";
      readonly ref: string | undefined;
      /** True when the visitor changed the form while it was being sent: it then still has the unsent values. */
      readonly isEdited: boolean;
    };

/**
 * The state after a response, or when there was no response.
 * @param isEdited whether the values of the form are no longer those that were sent
 */
export function stateAfter(result: SendResult, isEdited: boolean): FormState {
  switch (result.kind) {
    case "accepted":
      return { status: "accepted", ref: result.ref, isEdited };
    case "invalid":
      return { status: "invalid", errors: result.errors };
    case "keyReused":
      return { status: "failed", cause: "refused", isQueued: false };
    case "failed":
      return { status: "failed", cause: result.cause, isQueued: false };
  }
}

/** The state once a queued submission has ended. */
export function stateAfterQueue(result: QueueResult): FormState {
  return result.state === "sent"
    ? { status: "accepted", ref: result.ref, isEdited: false }
    : { status: "failed", cause: "refused", isQueued: false };
}

/** A failure once the submission is queued; any other state unchanged. */
export function asQueued(state: FormState): FormState {
  return state.status === "failed" ? { ...state, isQueued: true } : state;
}
