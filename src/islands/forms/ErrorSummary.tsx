import { useEffect, type MouseEvent } from "react";

import type { LocalizedForm } from "../../forms/form-types.ts";
import { QUEUE_HOURS } from "../../client/submissions/browser-store.ts";
import { fieldIds } from "./attributes.ts";
import { ContactFallback, type ClinicContact } from "./ContactFallback.tsx";
import type { FormState } from "./form-state.ts";

/** The title of the document while a form shows an error, without the error; a browser may have translated it. */
let titleBefore: string | undefined;

/** Focuses the field without adding a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface Props {
  form: LocalizedForm;
  state: FormState;
  clinicContact: ClinicContact;
}

/**
 * The content of the error summary at the head of a form: it states what went wrong, receives the focus, and links to
 * each field (WCAG 3.3.1). The element around it is in the server's HTML, an alert, as in GOV.UK's error summary: not
 * every screen reader reads an element that only receives the focus.
 */
export function ErrorSummary({ form, state, clinicContact }: Props) {
  const { errorTitlePrefix, failureMessages, fieldsToCorrect, fill, queuedNotice } = form.words;
  const isShown = state.status === "invalid" || state.status === "failed";
  // While a form shows an error, the document's title begins with it, for tabs and screen readers.
  useEffect(() => {
    const hasError = document.querySelector("form > [role=alert]:not(:empty)") !== null;
    const title = titleBefore ?? document.title.replace(errorTitlePrefix, "");
    titleBefore = hasError ? title : undefined;
    document.title = (hasError ? errorTitlePrefix : "") + title;
  }, [isShown, errorTitlePrefix]);
  if (!isShown) return null;
  const message = state.status === "failed" ? failureMessages[state.cause] : fieldsToCorrect;
  return (
    <>
      <h2>{message.title}</h2>
      <p>{message.text}</p>
      <ul role="list">
        {Object.entries(state.errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldIds(form.id, { name }).id}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {state.status === "failed" && (
        <>
          <p aria-live="polite">
            {state.isQueued && `${queuedNotice.title} ${fill(queuedNotice.text, { hours: QUEUE_HOURS })}`}
          </p>
          <ContactFallback form={form} clinicContact={clinicContact} />
        </>
      )}
    </>
  );
}
