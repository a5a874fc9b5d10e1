import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";

import { SENDING_LABEL, SHOWN_LABEL_KEY } from "#client-directives/island-contract.ts";
import { FORMS, localizeForm, type FormId, type FormLocale, type LocalizedForm } from "#forms/index.ts";
import { loadFormWords, type FormWords } from "#words/form-words.ts";
import { ErrorSummary, type ClinicContact } from "./ErrorSummary.tsx";
import { controlOf, errorSummaryId, fieldIds, readValues, setValue } from "./form-elements.ts";
import { useFieldNotes } from "./useFieldNotes.ts";
import { useSubmission, type FormState } from "./useSubmission.ts";

/**
 * Submit, Sending..., and the label after the call has returned (specification, section 4). It is replaced only by another:
 * it may have been translated.
 */
function showState(element: HTMLFormElement, form: LocalizedForm, state: FormState): void {
  const isSending = state.status === "sending";
  element.setAttribute("aria-busy", String(isSending));
  for (const field of form.fields) {
    const control = controlOf(element, field.name);
    if (state.errors[field.name] === undefined) control?.removeAttribute("aria-invalid");
    else control?.setAttribute("aria-invalid", "true");
  }
  const label = element.querySelector<HTMLElement>(`[${SENDING_LABEL}]`);
  const returned = state.hasReturned ? "sent" : "idle";
  const wanted = isSending ? "sending" : returned;
  if (label === null || (label.dataset[SHOWN_LABEL_KEY] ?? "idle") === wanted) return;
  label.dataset[SHOWN_LABEL_KEY] = wanted;
  label.textContent = form.button[wanted];
}

/**
 * Draws the line beside a form, if it has one (components/home/Appointment.astro): an equal part for each required field
 * that is filled in, and the last when the request has arrived. The words beside it say the same, in no live region: a
 * screen reader does not read them at each field.
 */
function drawLine(element: HTMLFormElement, form: LocalizedForm, state: FormState): void {
  const line = document.querySelector<HTMLElement>(`[data-line="${form.id}"]`);
  const text = line?.querySelector("span");
  if (!line || !text) return;
  const { requestLine, fill } = form.words;
  const values = readValues(element, form);
  const required = form.fields.filter((field) => field.required);
  const count = required.filter(({ name }) => values[name]?.trim()).length;
  line.style.setProperty("--drawn", String(count / (required.length + 1)));
  text.textContent = state.isQueued
    ? requestLine.queued
    : fill(requestLine.filled, { count, total: required.length });
  // The thanks have the closed line.
  line.hidden = state.thanked !== undefined;
}

/** In an element of its own, so that it can be replaced although a translator has changed its text. */
function message(id: string, text: string | undefined, action?: ReactNode): ReactNode {
  const target = document.getElementById(id);
  const content = (
    <>
      <span>{text}</span>
      {action}
    </>
  );
  return target && text !== undefined && createPortal(content, target, id);
}

function correctAddress(element: HTMLFormElement, name: string, meant: string): void {
  const control = controlOf(element, name);
  setValue(element, name, meant);
  control?.focus();
  control?.dispatchEvent(new Event("input", { bubbles: true }));
}

interface StatusProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly state: FormState;
  readonly form: LocalizedForm;
  readonly beforeVisit: readonly string[] | undefined;
  readonly kolam: string | undefined;
  readonly onAnother: () => void;
}

/**
 * Announces that a submission is being sent (WCAG 4.1.3), and shows that it was received, in the place of the form if
 * the visitor is there (SubmissionForm.css). A live region must be in the
 * page before its text. The confirmation is none, because it receives the focus: it would be read twice.
 */
function Status({ ref, state, form, beforeVisit, kolam, onAnother }: StatusProps) {
  const { accepted, fill, language, queueNotice } = form.words;
  const id = `${form.id}-accepted`;
  const name = state.thanked;
  return (
    <>
      <div ref={ref} role="status" className="visually-hidden">
        {state.status === "sending" && <span>{queueNotice.sending}</span>}
      </div>
      {state.status === "accepted" && (
        <div
          id={id}
          role="group"
          aria-labelledby={id}
          tabIndex={-1}
          className={`form-message accepted flow tight ${name === undefined ? "" : "thanks"}`}
        >
          {name !== undefined && kolam && (
            <svg className="kolam" viewBox="0 0 124 100" aria-hidden="true">
              <use href={kolam} />
            </svg>
          )}
          <p className="form-message-title">{name ? fill(accepted.thanksTo, { name }) : accepted.thanks}</p>
          <p>{form.accepted}</p>
          <p>{form.promise}</p>
          <p key={state.ref}>
            {accepted.reference}{" "}
            <strong dir="ltr" className="form-reference">
              {state.ref}
            </strong>
            {language.stop} {accepted.referenceUse}
          </p>
          {beforeVisit?.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {state.isEdited && <p>{accepted.edited}</p>}
        </div>
      )}
      {name !== undefined && (
        <button type="button" className="text-link" onClick={onAnother}>
          {accepted.another}
        </button>
      )}
    </>
  );
}

interface Props {
  readonly formId: FormId;
  /** The language of the page, whose words are downloaded. */
  readonly language: string;
  readonly clinicContact: ClinicContact;
  readonly locale: FormLocale;
  /** What to bring to a visit, where it is and how to move it, for a form by which one is booked. */
  readonly beforeVisit?: readonly string[] | undefined;
  /** The drawing beside the thanks. */
  readonly kolam?: string | undefined;
}

function Messages({
  formId,
  clinicContact,
  locale,
  beforeVisit,
  kolam,
  words,
}: Props & { readonly words: FormWords }) {
  const form = useMemo(() => localizeForm(FORMS[formId], locale, words), [formId, locale, words]);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const element = status?.closest("form") ?? null;
  const [state, fillInAnother] = useSubmission(form, element);
  const notes = useFieldNotes(form, element);
  useLayoutEffect(() => {
    if (element) showState(element, form, state);
  });
  // After the effect that restores what was typed.
  useEffect(() => {
    if (element === null) return;
    const draw = (): void => drawLine(element, form, state);
    draw();
    element.addEventListener("change", draw);
    return () => element.removeEventListener("change", draw);
  }, [form, element, state]);
  const summary = element && document.getElementById(errorSummaryId(form.id));
  return (
    <>
      <Status
        ref={setStatus}
        state={state}
        form={form}
        beforeVisit={beforeVisit}
        kolam={kolam}
        onAnother={fillInAnother}
      />
      {summary &&
        createPortal(
          <ErrorSummary form={form} state={state} clinicContact={clinicContact} onAnother={fillInAnother} />,
          summary,
        )}
      {element &&
        form.fields.map((field) => {
          const { name } = field;
          const ids = fieldIds(form.id, name);
          const { text, meant } = notes[name] ?? {};
          const correct = meant !== undefined && (
            <button type="button" className="text-link" onClick={() => correctAddress(element, name, meant)}>
              {words.fieldMessages.correct}
            </button>
          );
          return [message(ids.error, state.errors[name]), message(ids.note, text, correct)];
        })}
    </>
  );
}

/**
 * The island of a form. It renders only what it adds to the form: its own status, and messages in the places that the
 * server's HTML has for them (decision 0065). If it fails, or the words do not arrive, the form posts natively.
 */
export default function FormMessages(props: Props) {
  const [words, setWords] = useState<FormWords>();
  useEffect(() => {
    // The queue is there before the network fails, and runs in browsers only.
    const loading = [loadFormWords(props.language), import("#client/queue-notice.ts")] as const;
    void Promise.all(loading).then(([loaded]) => setWords(loaded));
  }, [props.language]);
  return words && <Messages {...props} words={words} />;
}
