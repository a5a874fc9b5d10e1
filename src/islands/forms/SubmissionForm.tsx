import { useState } from "react";

import { FORMS } from "../../forms/index.ts";
import { localizeForm } from "../../forms/localize.ts";
import type { ButtonLabels, FormId } from "../../forms/types.ts";
import { REQUIRED_NOTE } from "#words/form-messages.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Field } from "./Field.tsx";
import "./QueueNotice.tsx";
import type { FormState } from "./form-state.ts";
import type { ClinicContact } from "./ContactFallback.tsx";
import { ConsentNote, EmergencyNote, Honeypot, type IslandPlace } from "./Notes.tsx";
import { Status } from "./Status.tsx";
import { useFieldNotes } from "./useFieldNotes.ts";
import { useSubmission } from "./useSubmission.ts";

/** Submit, Sending..., and the label after the call has returned (specification, section 4). */
function buttonLabel(labels: ButtonLabels, { status, hasReturned }: FormState): string {
  if (status === "sending") return labels.sending;
  return hasReturned ? labels.sent : labels.idle;
}

export interface SubmissionFormProps {
  formId: FormId;
  clinicContact: ClinicContact;
  place: IslandPlace;
}

/**
 * Renders any of the four forms from its definition: a native form that posts without a script and, once hydrated, an
 * island that shows the result in the page (specification, sections 3, 4, 5 and 7).
 */
export default function SubmissionForm({ formId, clinicContact, place }: SubmissionFormProps) {
  const [form] = useState(() => localizeForm(FORMS[formId], place));
  const { state, formProps } = useSubmission(form);
  const { notes, fieldProps, clearNotes } = useFieldNotes(form);
  return (
    <form
      {...formProps}
      onReset={clearNotes}
      id={`${form.id}-form`}
      className="submission-form flow"
      method="post"
      action={form.endpoint}
      data-form={form.id}
      aria-label={form.title}
      aria-busy={state.status === "sending"}
      noValidate={!form.browserChecks}
    >
      <ErrorSummary form={form} state={state} clinicContact={clinicContact} />
      <p className="small-text quiet-text">{REQUIRED_NOTE}</p>
      <div className="form-fields flow loose" {...fieldProps}>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            form={form.id}
            field={field}
            error={state.errors[field.name]}
            note={notes[field.name]}
          />
        ))}
      </div>
      <EmergencyNote help={place.help} />
      <Honeypot />
      <div className="form-send cluster">
        <button type="submit" className="button">
          {buttonLabel(form.button, state)}
        </button>
        <ConsentNote />
      </div>
      <Status state={state} form={form} />
    </form>
  );
}
