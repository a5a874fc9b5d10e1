import type { FormId, LocalizedField } from "../../forms/form-types.ts";
import { controlAttributes, fieldIds } from "./attributes.ts";

interface Props {
  form: FormId;
  field: LocalizedField;
}

/**
 * One field: label, hint, the places of its error message and of its note, and the control (WCAG 3.3.1, 3.3.2). The
 * places are always in the markup, because the functions fill in the same page, and a live region must exist before its
 * text.
 */
export function Field({ form, field }: Props) {
  const { kind, hint, label } = field;
  const ids = fieldIds(form, field);
  // A select needs no note.
  const hasNote = kind !== "select";
  const describedBy = [hint && ids.hint, hasNote && ids.note, ids.error];
  const attributes = {
    ...controlAttributes(field),
    id: ids.id,
    name: field.name,
    "aria-describedby": describedBy.filter(Boolean).join(" "),
  };
  return (
    <div className="field" data-kind={kind}>
      <label htmlFor={ids.id}>
        {label}
        {(field.required || field.showsAsterisk) && <span aria-hidden="true"> *</span>}
      </label>
      {hint !== undefined && <p id={ids.hint}>{hint}</p>}
      <p id={ids.error} className="field-error" />
      {hasNote && <p id={ids.note} role={field.advice && "status"} />}
      {kind === "textarea" && <textarea {...attributes} rows={5} />}
      {kind === "select" && (
        <select {...attributes}>
          <option value="">{field.prompt}</option>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {kind !== "textarea" && kind !== "select" && <input {...attributes} />}
    </div>
  );
}
