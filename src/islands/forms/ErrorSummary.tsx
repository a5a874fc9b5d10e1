import { useEffect, type MouseEvent } from "react";

import { QUEUE_HOURS } from "#client/submissions/entries.ts";
import {
  cleanText,
  shownValue,
  type FieldErrors,
  type FormId,
  type LocalizedForm,
  type TypedValues,
} from "#forms/index.ts";
import { graphemesOf } from "#words/letters.ts";
import { telLink, whatsAppLink } from "#places/contact-links.ts";
import { fieldIds, readValues } from "./form-elements.ts";
import type { FormState } from "./useSubmission.ts";

/** How to contact the clinic when a form fails: from `clinic.yaml`, passed as props. */
export interface ClinicContact {
  readonly phone: { readonly number: string; readonly shown: string };
  readonly whatsapp: string | undefined;
}

/** Some phones cut a wa.me address longer than about 8 kB, in which a letter of Kannada takes nine bytes. */
const LONGEST_ENCODED = 7_500;

/** A text that is too long for an address ends with "…". */
export function whatsAppText(form: LocalizedForm, values: TypedValues): string {
  const { contactFallback, fill } = form.words;
  const lines = form.fields.flatMap((field) => {
    const shown = shownValue(field, cleanText(field, values[field.name] ?? ""));
    return shown === "" ? [] : [`${field.label}: ${shown}`];
  });
  const text = [fill(contactFallback.whatsAppTitle, { form: form.title }), ...lines].join("\n");
  const letters = graphemesOf(text.toWellFormed());
  let room = LONGEST_ENCODED;
  const end = letters.findIndex((letter) => (room -= encodeURIComponent(letter).length) < 0);
  return end < 0 ? letters.join("") : `${letters.slice(0, end).join("")}…`;
}

interface SummaryProps {
  readonly form: LocalizedForm;
  readonly state: FormState;
  readonly clinicContact: ClinicContact;
}

/**
 * What a visitor can do when sending has failed. The text is added to the link only when it is followed, so that no
 * health detail is in the page, in the status bar or in a prefetch before.
 */
function ContactFallback({ form, clinicContact, state: { cause, isQueued } }: SummaryProps) {
  const { contactFallback } = form.words;
  const { phone, whatsapp: number } = clinicContact;
  const fillIn = (event: MouseEvent<HTMLAnchorElement>): void => {
    const element = event.currentTarget.closest("form");
    if (element === null || number === undefined) return;
    const greeting = whatsAppText(form, readValues(element, form));
    event.currentTarget.href = whatsAppLink({ number, greeting });
  };
  return (
    <>
      <div className="cluster">
        {/* Without a connection it could not work. */}
        {cause !== "offline" && (
          <button type="submit" className={isQueued ? "button quiet" : "button"}>
            {contactFallback.again}
          </button>
        )}
        <a className="button quiet" href={telLink(phone)}>
          {contactFallback.call} <bdi>{phone.shown}</bdi>
        </a>
        {number && (
          <a
            className="button quiet"
            href={whatsAppLink({ number, greeting: "" })}
            rel="noopener"
            onClick={fillIn}
            onAuxClick={fillIn}
          >
            {contactFallback.whatsApp}
          </a>
        )}
      </div>
      {number && <p className="small-text quiet-text">{contactFallback.whatsAppNote}</p>}
    </>
  );
}

/** Focuses the field without adding a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface ErrorTextProps {
  readonly formId: FormId;
  readonly title: string;
  readonly text: string;
  readonly isQueued?: boolean | undefined;
  readonly errors: FieldErrors;
  readonly onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** On a response page: with a mark for each item. */
  readonly isMarked?: boolean;
}

/** What an error summary says, with a link to each field to correct: in the island, and on response pages. */
export function ErrorText({ formId, title, text, isQueued, errors, onFollow, isMarked }: ErrorTextProps) {
  return (
    <>
      <h2>{title}</h2>
      <p className={isQueued ? "queued" : undefined}>{text}</p>
      <ul role="list">
        {Object.entries(errors).map(([name, message]) => (
          <li key={name} data-mark={isMarked ? `item-${name}` : undefined}>
            <a href={`#${fieldIds(formId, name).id}`} onClick={onFollow}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props extends SummaryProps {
  readonly onAnother: () => void;
}

/**
 * The content of the error summary (WCAG 3.3.1), which receives the focus. The element around it is a group whose name is
 * its text: every screen reader reads the name of what receives the focus. As an alert it would be read twice.
 */
export function ErrorSummary({ form, state, clinicContact, onAnother }: Props) {
  const { accepted, errorTitlePrefix, failureMessages, fieldsToCorrect, fill, queuedNotice } = form.words;
  const { status, cause, isQueued, errors } = state;
  const isShown = status === "invalid" || status === "failed";
  // While a form shows an error, the document's title begins with it, for tabs and screen readers.
  useEffect(() => {
    if (!isShown) return;
    // Without the error of another form.
    const title = document.title.replace(errorTitlePrefix, "");
    document.title = errorTitlePrefix + title;
    // A browser may have translated it meanwhile.
    return () => void (document.title = title);
  }, [isShown, errorTitlePrefix]);
  if (!isShown) return null;
  const message = cause ? failureMessages[cause] : fieldsToCorrect;
  return (
    <>
      <ErrorText
        formId={form.id}
        title={message.title}
        text={
          isQueued ? `${queuedNotice.title} ${fill(queuedNotice.text, { hours: QUEUE_HOURS })}` : message.text
        }
        isQueued={isQueued}
        errors={errors}
        onFollow={goToField}
      />
      {cause && <ContactFallback form={form} clinicContact={clinicContact} state={state} />}
      {isQueued && (
        <button type="button" className="text-link" onClick={onAnother}>
          {accepted.another}
        </button>
      )}
    </>
  );
}
