import { useEffect } from "react";
import type { MouseEvent } from "react";

import { ERROR_TITLE_PREFIX, FAILURE_MESSAGES, FIELDS_TO_CORRECT } from "#words/form-messages.ts";
import { QUEUED_NOTICE } from "#words/queue.ts";
import type { FieldErrors, FormDefinition } from "../../forms/types.ts";
import { QUEUE_HOURS } from "../../client/submissions/store.ts";
import { fieldIds } from "./attributes.ts";
import { ContactFallback } from "./ContactFallback.tsx";
import type { FormState } from "./form-state.ts";
import type { ClinicContact } from "./clinic-contact.ts";

/** Prefixes the document's title while there is an error, so that a tab or a screen reader announces it first. */
function useErrorTitle(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    document.title = ERROR_TITLE_PREFIX + document.title.replace(ERROR_TITLE_PREFIX, "");
    return () => {
      document.title = document.title.replace(ERROR_TITLE_PREFIX, "");
    };
  }, [isShown]);
}

/** Focuses the field and shows its label; a bare fragment link would leave the label above the screen. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.closest("[data-kind]")?.scrollIntoView({ block: "nearest" });
}

/** Returns the message, with the label of its field where another field has the same message. */
function summaryText(form: FormDefinition, errors: FieldErrors, name: string, message: string): string {
  const isShared = Object.entries(errors).some(([other, text]) => other !== name && text === message);
  const label = form.fields.find((field) => field.name === name)?.label;
  return isShared && label !== undefined ? `${label}: ${message}` : message;
}

interface Props {
  form: FormDefinition;
  state: FormState;
  clinicContact: ClinicContact;
}

/**
 * The error summary at the head of a form: it states what went wrong, receives the focus, and links to each field
 * (WCAG 3.3.1). Always in the markup, hidden while there is no error. An alert, as in GOV.UK's error summary: not
 * every screen reader reads an element that only receives the focus.
 */
export function ErrorSummary({ form, state, clinicContact }: Props) {
  const isShown = state.status === "invalid" || state.status === "failed";
  useErrorTitle(isShown);
  const message = state.status === "failed" ? FAILURE_MESSAGES[state.cause] : FIELDS_TO_CORRECT;
  const errors: FieldErrors = state.status === "invalid" ? state.errors : {};
  return (
    <div
      id={`${form.id}-errors`}
      role="alert"
      tabIndex={-1}
      hidden={!isShown}
      className="form-message flow tight"
    >
      <h2>{message.title}</h2>
      <p>{message.text}</p>
      <ul role="list">
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldIds(form.id, { name }).id}`} onClick={goToField}>
              {summaryText(form, errors, name, message)}
            </a>
          </li>
        ))}
      </ul>
      {state.status === "failed" && (
        <>
          <p aria-live="polite">
            {state.isQueued && (
              <>
                <strong>{QUEUED_NOTICE.title}</strong> {QUEUED_NOTICE.text(QUEUE_HOURS)}
              </>
            )}
          </p>
          <ContactFallback form={form} clinicContact={clinicContact} />
        </>
      )}
    </div>
  );
}
