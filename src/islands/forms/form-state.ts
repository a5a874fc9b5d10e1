import type { FieldErrors } from "../../forms/types.ts";

/** The cause of a failed submission, as far as the browser can determine it. */
export type FailureCause = "offline" | "unreachable" | "busy" | "refused";

/** The state of a form (specification, section 4). */
export type FormState = {
  /** True once a call has returned: the button then has its last label. */
  readonly hasReturned: boolean;
} & (
  | { readonly status: "editing" | "sending" }
  | { readonly status: "invalid"; readonly errors: FieldErrors }
  | { readonly status: "failed"; readonly cause: FailureCause; readonly isQueued: boolean }
  | {
      readonly status: "accepted";
      readonly ref: string | undefined;
      /** True when the visitor changed the form while it was being sent: it then still has the unsent values. */
      readonly isEdited: boolean;
      /** True until the visitor types again; the button shows that the form is done. */
      readonly isDone: boolean;
    }
);

/** What happens to a form. */
export type FormEvent =
  /** The visitor has changed a field. `errors`: those of the whole form, also where no message is shown. */
  | { readonly type: "typed"; readonly errors: FieldErrors }
  | { readonly type: "invalid"; readonly errors: FieldErrors }
  | { readonly type: "sending" }
  /** A script has failed before anything was sent. */
  | { readonly type: "stopped" }
  | { readonly type: "accepted"; readonly ref: string | undefined; readonly isEdited?: boolean }
  /** By our server, now or while it was queued; `errors` are its messages. */
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "unavailable"; readonly cause: FailureCause }
  /** The failed submission is in the queue. */
  | { readonly type: "queued" };

export const EDITING: FormState = { status: "editing", hasReturned: false };

/** The messages that remain: they appear on submit only, and from then on are updated as fields are corrected. */
function remaining(shown: FieldErrors, current: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(current).filter(([name]) => shown[name] !== undefined));
}

function invalid(hasReturned: boolean, errors: FieldErrors): FormState | undefined {
  return Object.keys(errors).length > 0 ? { status: "invalid", hasReturned, errors } : undefined;
}

/** The next state: a table of states and events is in tests/unit/islands/form-state.test.ts. */
export function transition(state: FormState, event: FormEvent): FormState {
  const { hasReturned } = state;
  switch (event.type) {
    case "typed":
      if (state.status === "accepted") return { ...state, isDone: false };
      if (state.status !== "invalid") return state;
      return (
        invalid(hasReturned, remaining(state.errors, event.errors)) ?? { status: "editing", hasReturned }
      );
    case "invalid":
      return invalid(hasReturned, event.errors) ?? state;
    case "sending":
      return { status: "sending", hasReturned };
    case "stopped":
      return { status: "editing", hasReturned };
    case "accepted": {
      const { ref, isEdited = false } = event;
      return { status: "accepted", hasReturned: true, ref, isEdited, isDone: !isEdited };
    }
    case "refused":
      return invalid(true, event.errors) ?? failed("refused");
    case "unavailable":
      return failed(event.cause);
    case "queued":
      return state.status === "failed" ? { ...state, isQueued: true } : state;
  }
}

function failed(cause: FailureCause): FormState {
  return { status: "failed", hasReturned: true, cause, isQueued: false };
}
