import type { FieldDefinition, FormId } from "../../forms/types.ts";
import { controlAttributes, fieldIds } from "./attributes.ts";

interface ControlProps {
  form: FormId;
  field: FieldDefinition;
  isInvalid: boolean;
}

/** True for a field that can have a note: one that is typed, not a select. */
function hasNote({ kind }: FieldDefinition): boolean {
  return kind !== "select" && kind !== "number";
}

/** The control itself: uncontrolled, so that text typed before hydration is kept. */
function Control({ form, field, isInvalid }: ControlProps) {
  const ids = fieldIds(form, field);
  const descriptions = [
    ...(field.hint === undefined ? [] : [ids.hint]),
    ...(hasNote(field) ? [ids.note] : []),
    ids.error,
  ];
  const shared = {
    ...controlAttributes(field),
    id: ids.id,
    name: field.name,
    "aria-describedby": descriptions.join(" "),
    ...(isInvalid && { "aria-invalid": true }),
  };
  if (field.kind === "textarea") return <textarea {...shared} rows={5} />;
  if (field.kind !== "select") return <input {...shared} />;
  return (
    <select {...shared}>
      <option value="">{field.prompt}</option>
      {field.options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface Props {
  form: FormId;
  field: FieldDefinition;
  error: string | undefined;
  /** A note that does not stop the form from being sent: characters left, or advice. */
  note: string | undefined;
}

/**
 * One field: label, hint, error message, note and control (WCAG 3.3.1, 3.3.2). The elements of the error and the note
 * are always in the markup, because the functions fill in the same page and a live region must exist before its text.
 */
export function Field({ form, field, error, note }: Props) {
  const ids = fieldIds(form, field);
  return (
    <div className="field" data-kind={field.kind}>
      <label htmlFor={ids.id}>
        {field.label}
        {(field.required || field.showsAsterisk) && <span aria-hidden="true"> *</span>}
      </label>
      {field.hint !== undefined && <p id={ids.hint}>{field.hint}</p>}
      <p id={ids.error} className="field-error" hidden={error === undefined}>
        {error}
      </p>
      {hasNote(field) && (
        <p id={ids.note} role={field.advice && "status"}>
          {note}
        </p>
      )}
      <Control form={form} field={field} isInvalid={error !== undefined} />
    </div>
  );
}
