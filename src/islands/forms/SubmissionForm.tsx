import type { ReactNode } from "react";

import { SENDING_LABEL } from "#client-directives/island-contract.ts";
import {
  FORMS,
  htmlPattern,
  localizeForm,
  mark,
  type FieldErrors,
  type FormId,
  type FormLocale,
  type LocalizedField,
  type LocalizedForm,
} from "#forms/index.ts";
import { telLink } from "#places/contact-links.ts";
import type { CountryHelp } from "#places/country.ts";
import type { LinkAttributes } from "#addresses/routes.ts";
import type { FormWords } from "#words/form-words.ts";
import { ErrorText } from "./ErrorSummary.tsx";
import { errorSummaryId, fieldIds } from "./form-elements.ts";

interface FormFacts {
  readonly locale: FormLocale;
  readonly privacy: LinkAttributes;
  readonly contact: LinkAttributes;
  readonly help: readonly Pick<CountryHelp, "country" | "emergency">[];
}

interface Texts {
  readonly facts: FormFacts;
  readonly words: FormWords;
}

interface FieldProps {
  readonly form: FormId;
  readonly field: LocalizedField;
  readonly isMarked: boolean;
}

/**
 * One field (WCAG 1.3.5, 3.3.1, 3.3.2). The places of its messages are always in the markup, because a live region must
 * exist before its text. It has no `maxlength`: browsers cut longer text without a message when it is pasted.
 */
function Field({ form, field, isMarked }: FieldProps) {
  const { name, kind, hint, label, keyboard, required } = field;
  const ids = fieldIds(form, name);
  // A select needs no note.
  const hasNote = kind !== "select";
  const pattern = htmlPattern(field);
  const describedBy = [hint && ids.hint, hasNote && ids.note, ids.error];
  const attributes = {
    type: kind === "select" || kind === "textarea" ? undefined : kind,
    // The other kinds have a keyboard of their own.
    inputMode: keyboard,
    pattern,
    // Browsers add the title to their own message when the value does not match the pattern.
    title: pattern && field.messages.invalid,
    autoComplete: field.autocomplete,
    required,
    ...(keyboard === "email" && { autoCapitalize: "none", spellCheck: false }),
    id: ids.id,
    name,
    "aria-describedby": describedBy.filter(Boolean).join(" "),
    "data-mark": isMarked ? `invalid-${name}` : undefined,
  };
  const defaultValue = isMarked ? mark(`value-${name}`) : undefined;
  return (
    <div className="field" data-kind={kind}>
      <label htmlFor={ids.id}>
        {label}
        {(required || field.showsAsterisk) && <span aria-hidden="true"> *</span>}
      </label>
      {kind === "textarea" && <textarea {...attributes} rows={4} defaultValue={defaultValue} />}
      {kind === "select" && (
        <select {...attributes}>
          <option value="">{field.prompt}</option>
          {field.options?.map((option, index) => (
            <option
              key={option.value}
              value={option.value}
              data-mark={isMarked ? `chosen-${name}-${index}` : undefined}
            >
              {option.label}
            </option>
          ))}
        </select>
      )}
      {kind !== "textarea" && kind !== "select" && <input {...attributes} defaultValue={defaultValue} />}
      <p id={ids.error} className="field-error">
        {isMarked && mark(`error-${name}`)}
      </p>
      {hasNote && <p id={ids.note} role={field.note && "status"} />}
      {hint !== undefined && <p id={ids.hint}>{hint}</p>}
    </div>
  );
}

// One string, because React would add a comment between a text and a value, on every page.
function ConsentNote({ facts: { privacy, contact }, words: { consent, formHelp, language } }: Texts) {
  return (
    <p className="small-text quiet-text">
      {`${consent.text} `}
      <a href={privacy.href} hrefLang={privacy.hreflang}>
        {consent.link}
      </a>
      {`${language.stop} ${formHelp.text} `}
      <a href={contact.href} hrefLang={contact.hreflang}>
        {formHelp.link}
      </a>
      {language.stop}
    </p>
  );
}

function EmergencyNote({ facts, words }: Texts) {
  const { separator, stop } = words.language;
  return (
    <p className="form-emergency small-text quiet-text">
      {words.emergency}
      {facts.help.map(({ country, emergency }) => (
        <span key={country}>
          {` ${country}: `}
          {emergency.map((line, index) => (
            <span key={line.number}>
              {index > 0 && separator}
              <a href={telLink(line)}>
                <bdi>{line.number}</bdi> {line.what}
              </a>
            </span>
          ))}
          {stop}
        </span>
      ))}
    </p>
  );
}

/** In which a function hides the fields that are correct. */
function MarkedErrors({ form }: { readonly form: LocalizedForm }) {
  const errors = form.fields.map(({ name }) => [name, mark(`error-${name}`)]);
  return (
    <ErrorText
      formId={form.id}
      {...form.words.fieldsToCorrect}
      errors={Object.fromEntries(errors) as FieldErrors}
      isMarked
    />
  );
}

interface Props extends Texts {
  readonly formId: FormId;
  /** True on a response page: with marks for what was typed, and for what to correct. */
  readonly isMarked?: boolean;
  /** The island of the form, `FormMessages`; a page that nothing hydrates has none. */
  readonly children?: ReactNode;
}

/**
 * The HTML of a form, which posts without a script (specification, sections 3, 5 and 7). Only the server renders it, so
 * that nothing that a visitor, a translator or an extension has put into it is lost (decision 0065).
 */
export default function SubmissionForm({ formId, facts, words, isMarked = false, children }: Props) {
  const form = localizeForm(FORMS[formId], facts.locale, words);
  const { idle, sending } = form.button;
  const summary = errorSummaryId(form.id);
  return (
    <form
      id={`${form.id}-form`}
      className="submission-form flow"
      method="post"
      action={form.endpoint}
      data-form={form.id}
      aria-label={form.title}
      noValidate={!form.browserChecks}
    >
      <div
        id={summary}
        role="group"
        aria-labelledby={summary}
        tabIndex={-1}
        className="form-message flow tight"
        data-mark={isMarked ? "errors" : undefined}
      >
        {isMarked && <MarkedErrors form={form} />}
      </div>
      <p className="small-text quiet-text">{words.requiredNote}</p>
      <div className="form-fields flow">
        {form.fields.map((field) => (
          <Field key={field.name} form={form.id} field={field} isMarked={isMarked} />
        ))}
      </div>
      <EmergencyNote facts={facts} words={words} />
      {/* The specification's field `valid`, fixed to false: a honeypot for programs that fill in every field they find. It is
          hidden by a style of the document itself, because the file with the styles of forms may not arrive. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {words.honeypotLabel}
          <input type="text" name="valid" defaultValue="false" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-send cluster">
        <button type="submit" className="button">
          <span {...{ [SENDING_LABEL]: sending }}>{idle}</span>
        </button>
        <ConsentNote facts={facts} words={words} />
      </div>
      {children}
    </form>
  );
}
