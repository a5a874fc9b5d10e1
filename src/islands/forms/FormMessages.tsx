import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import "../../client/queue-notice.ts";
import { SENDING_LABEL, SHOWN_LABEL_KEY } from "../../client-directives/island-contract.ts";
import { FORMS } from "../../forms/index.ts";
import { localizeForm, type FormLocale } from "../../forms/localize.ts";
import type { ButtonLabels, FormId, LocalizedForm } from "../../forms/form-types.ts";
import { loadFormWords, type FormWords } from "../../words/form-words.ts";
import { errorSummaryId, fieldIds } from "./attributes.ts";
import type { ClinicContact } from "./ContactFallback.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { FormState } from "./form-state.ts";
import { Status } from "./Status.tsx";
import { useFieldNotes } from "./useFieldNotes.ts";
import { useSubmission } from "./useSubmission.ts";

/** Submit, Sending..., and the label after the call has returned (specification, section 4). */
function labelOf({ status, hasReturned }: FormState): keyof ButtonLabels {
  if (status === "sending") return "sending";
  return hasReturned ? "sent" : "idle";
}

/** Shows the state in the elements of the form. The label is replaced only by another: it may have been translated. */
function showState(element: HTMLFormElement, form: LocalizedForm, state: FormState): void {
  element.ariaBusy = String(state.status === "sending");
  for (const field of form.fields) {
    const control = document.getElementById(fieldIds(form.id, field).id);
    if (control) control.ariaInvalid = state.errors[field.name] === undefined ? null : "true";
  }
  const label = element.querySelector<HTMLElement>(`[${SENDING_LABEL}]`);
  const wanted = labelOf(state);
  if (label === null || (label.dataset[SHOWN_LABEL_KEY] ?? "idle") === wanted) return;
  label.dataset[SHOWN_LABEL_KEY] = wanted;
  label.textContent = form.button[wanted];
}

/** A message in an element of its own, so that it can be replaced although a translator has changed its text. */
function message(id: string, text: string | undefined): ReactNode {
  const target = document.getElementById(id);
  return target && text !== undefined && createPortal(<span>{text}</span>, target, id);
}

interface Props {
  readonly formId: FormId;
  /** The language of the page, whose words are downloaded. */
  readonly language: string;
  readonly clinicContact: ClinicContact;
  readonly locale: FormLocale;
  /** How to move or cancel a visit, for a form by which one is booked. */
  readonly cancellation?: string | undefined;
}

function Messages({
  formId,
  clinicContact,
  locale,
  cancellation,
  words,
}: Props & { readonly words: FormWords }) {
  const form = useMemo(() => localizeForm(FORMS[formId], locale, words), [formId, locale, words]);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const element = status?.closest("form") ?? null;
  const state = useSubmission(form, element);
  const notes = useFieldNotes(form, element);
  useLayoutEffect(() => {
    if (element) showState(element, form, state);
  });
  const summary = element && document.getElementById(errorSummaryId(form.id));
  return (
    <>
      <Status ref={setStatus} state={state} form={form} cancellation={cancellation} />
      {summary &&
        createPortal(<ErrorSummary form={form} state={state} clinicContact={clinicContact} />, summary)}
      {element &&
        form.fields.map((field) => {
          const ids = fieldIds(form.id, field);
          return [message(ids.error, state.errors[field.name]), message(ids.note, notes[field.name])];
        })}
    </>
  );
}

/**
 * The island of a form: it checks and sends what was typed, and shows the messages and the result in the page
 * (specification, sections 4, 5 and 7). It renders only what it adds to the form in which it is: its own status, and
 * messages in the places that the server's HTML has for them (decision 0065). The server renders its live region, which
 * is empty. If it fails, or the words do not arrive, the form remains, and posts natively.
 */
export default function FormMessages(props: Props) {
  const [words, setWords] = useState<FormWords>();
  useEffect(() => void loadFormWords(props.language).then(setWords), [props.language]);
  return words === undefined ? <div role="status" tabIndex={-1} /> : <Messages {...props} words={words} />;
}
