import type { PostResult, UnavailableCause } from "../../client/submissions/post.ts";
import type { FieldErrors } from "../../forms/index.ts";

export type FailureCause = UnavailableCause | "refused";

/** The state of a form (specification, section 4). */
export type FormState = {
  /** True once a call has returned: the button then has its last label. */
  readonly hasReturned: boolean;
  readonly errors: FieldErrors;
} & (
  | { readonly status: "editing" | "sending" | "invalid" }
  | { readonly status: "failed"; readonly cause: FailureCause; readonly isQueued: boolean }
  | {
      readonly status: "accepted";
      readonly ref: string;
      /** True if the visitor changed the form while it was being sent. */
      readonly isEdited: boolean;
      /**
       * The visitor's name, "" if there is none, when the thanks take the place of the form: the visitor sees it arrive, and
       * has not changed it. It is stored nowhere.
       */
      readonly thanked: string | undefined;
    }
);

/** `PostResult`: our server has responded or not, now or while it was queued. */
export type FormEvent =
  | (PostResult & {
      readonly isEdited?: boolean;
      readonly thanked?: string | undefined;
      readonly isQueued?: boolean;
    })
  /** `errors`: of the whole form, also those that are not shown. */
  | { readonly type: "typed"; readonly errors: FieldErrors }
  | { readonly type: "invalid"; readonly errors: FieldErrors }
  | { readonly type: "sending" }
  /** A script has failed before anything was sent. */
  | { readonly type: "stopped" }
  /** The visitor wants the form again, after the thanks or once it is queued. */
  | { readonly type: "another" }
  /** The failed submission is in the queue, or no longer. */
  | { readonly type: "queue"; readonly isQueued: boolean };

export const INITIAL_STATE: FormState = { status: "editing", hasReturned: false, errors: {} };

export function transition(state: FormState, event: FormEvent): FormState {
  const same = { hasReturned: state.hasReturned, errors: {} };
  const returned = { hasReturned: true, errors: {} };
  switch (event.type) {
    case "typed": {
      if (state.status !== "invalid") return state;
      // Messages appear only on submit, and are then updated as fields are corrected.
      const remaining = Object.entries(event.errors).filter(([name]) => state.errors[name] !== undefined);
      const status = remaining.length > 0 ? "invalid" : "editing";
      return { ...same, status, errors: Object.fromEntries(remaining) };
    }
    case "invalid":
      return { ...same, status: "invalid", errors: event.errors };
    case "sending":
      return { ...same, status: "sending" };
    case "stopped":
      return { ...same, status: "editing" };
    case "accepted": {
      const { ref, isEdited = false, thanked } = event;
      // Found again in the storage of the tab: it is already shown.
      if (state.status === "accepted" && state.ref === ref) return state;
      return { ...returned, status: "accepted", ref, isEdited, thanked };
    }
    case "another":
      return { ...returned, status: "editing" };
    case "refused":
      return Object.keys(event.errors).length > 0
        ? { ...returned, status: "invalid", errors: event.errors }
        : { ...returned, status: "failed", cause: "refused", isQueued: false };
    case "unavailable":
      return { ...returned, status: "failed", cause: event.cause, isQueued: event.isQueued ?? false };
    case "queue":
      return state.status === "failed" ? { ...state, isQueued: event.isQueued } : state;
  }
}
