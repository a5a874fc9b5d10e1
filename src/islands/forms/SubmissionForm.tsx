import { FORMS } from "../../forms/index.ts";
import { PROMISES } from "../../forms/promise.ts";
import type { ButtonLabels, FormId } from "../../forms/types.ts";
import { REQUIRED_NOTE } from "../../site/form-messages.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Field } from "./Field.tsx";
import styles from "./form.module.css";
import type { Helplines } from "./helplines.ts";
import { ConsentNote, EmergencyNote, Honeypot } from "./Notes.tsx";
import type { Progress } from "./progress.ts";
import { Status } from "./Status.tsx";
import { useSubmission } from "./useSubmission.ts";

/** Submit, Sending..., and the label after the call has returned (specification, section 4). */
function buttonLabel(labels: ButtonLabels, progress: Progress, hasReturned: boolean): string {
  if (progress.at === "sending") return labels.sending;
  return hasReturned ? labels.sent : labels.idle;
}

export interface SubmissionFormProps {
  formId: FormId;
  helplines: Helplines;
}

/**
 * Any of the four forms, from its definition: a real form that posts without a script, and an island
 * that answers on the spot once React is there (specification, sections 3, 4, 5 and 7).
 */
export default function SubmissionForm({ formId, helplines }: SubmissionFormProps) {
  const form = FORMS[formId];
  const { progress, hasReturned, turn, formProps } = useSubmission(form);
  const errors = progress.at === "invalid" ? progress.errors : {};
  return (
    <form
      {...formProps}
      id={`${form.id}-form`}
      className={styles.form}
      method="post"
      action={form.endpoint}
      data-form={form.id}
      aria-label={form.title}
      aria-busy={progress.at === "sending"}
      noValidate={!form.browserChecks}
    >
      <ErrorSummary form={form} progress={progress} turn={turn} helplines={helplines} />
      <p className={styles.note}>{REQUIRED_NOTE}</p>
      <div className={styles.fields}>
        {form.fields.map((field) => (
          <Field key={field.name} form={form.id} field={field} error={errors[field.name]} />
        ))}
      </div>
      <EmergencyNote />
      <Honeypot />
      <div className={styles.send}>
        <button type="submit" className={`button ${styles.submit}`}>
          {buttonLabel(form.button, progress, hasReturned)}
        </button>
        <ConsentNote />
      </div>
      <Status progress={progress} turn={turn} sending={form.button.sending} next={PROMISES[form.id]} />
    </form>
  );
}
