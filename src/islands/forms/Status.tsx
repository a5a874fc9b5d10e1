import type { Ref } from "react";

import type { LocalizedForm } from "../../forms/form-types.ts";
import type { FormState } from "./form-state.ts";

interface Props {
  ref: Ref<HTMLDivElement>;
  state: FormState;
  form: LocalizedForm;
  /** How to move or cancel a visit, for a form by which one is booked. */
  cancellation: string | undefined;
}

/**
 * Announces that a submission is being sent, and then that it was received: with its reference and what happens
 * next (WCAG 4.1.3). A live region must be in the page before its text, which is replaced as a whole.
 */
export function Status({ ref, state, form, cancellation }: Props) {
  const { accepted } = form.words;
  const isAccepted = state.status === "accepted";
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className={isAccepted ? "form-message accepted flow tight" : undefined}
    >
      {state.status === "sending" && <span className="visually-hidden">{form.button.sending}</span>}
      {isAccepted && (
        <>
          <p className="form-message-title">{form.accepted}</p>
          <p>{form.promise}</p>
          {state.ref !== undefined && (
            <p key={state.ref}>
              {accepted.reference} <strong className="form-reference">{state.ref}</strong>.{" "}
              {accepted.referenceUse}
            </p>
          )}
          {cancellation !== undefined && <p>{cancellation}</p>}
          {state.isEdited && <p>{accepted.edited}</p>}
        </>
      )}
    </div>
  );
}
