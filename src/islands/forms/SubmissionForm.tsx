import type { ReactNode } from "react";

import { SENDING_LABEL } from "../../client-directives/island-contract.ts";
import { FORMS } from "../../forms/index.ts";
import { localizeForm } from "../../forms/localize.ts";
import type { FormId } from "../../forms/form-types.ts";
import type { FormWords } from "../../words/form-words.ts";
import { errorSummaryId } from "./attributes.ts";
import { Field } from "./Field.tsx";
import { ConsentNote, EmergencyNote, Honeypot, type FormFacts } from "./Notes.tsx";

interface Props {
  readonly formId: FormId;
  readonly facts: FormFacts;
  readonly words: FormWords;
  /** The island of the form, `FormMessages`; a page that nothing hydrates has none. */
  readonly children?: ReactNode;
}

/**
 * The HTML of any of the four forms, from its definition: a native form that posts without a script (specification,
 * sections 3, 5 and 7). It is rendered by the server only: the island in it adds messages and never renders a field, so
 * that nothing that a visitor, a translator or an extension has put into the form is lost (decision 0065).
 */
export default function SubmissionForm({ formId, facts, words, children }: Props) {
  const form = localizeForm(FORMS[formId], facts.locale, words);
  const { idle, sending } = form.button;
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
      <div id={errorSummaryId(form.id)} role="alert" tabIndex={-1} className="form-message flow tight" />
      <p className="small-text quiet-text">
        {form.fieldWhenEmpty === undefined ? words.requiredNote : form.whenEmpty}
      </p>
      <div className="form-fields flow">
        {form.fields.map((field) => (
          <Field key={field.name} form={form.id} field={field} />
        ))}
      </div>
      <EmergencyNote facts={facts} words={words} />
      <Honeypot words={words} />
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
