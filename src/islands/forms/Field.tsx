import type { FieldDefinition, FormId } from "../../forms/types.ts";
import { controlAttributes, fieldIds } from "./attributes.ts";
import styles from "./fields.module.css";

interface ControlProps {
  form: FormId;
  field: FieldDefinition;
  isInvalid: boolean;
}

/** The control itself: uncontrolled, so that what is typed before hydration stays. */
function Control({ form, field, isInvalid }: ControlProps) {
  const ids = fieldIds(form, field);
  const shared = {
    ...controlAttributes(field),
    id: ids.id,
    name: field.name,
    className: styles.control,
    "aria-describedby": field.hint === undefined ? ids.error : `${ids.hint} ${ids.error}`,
    ...(isInvalid && { "aria-invalid": true }),
  };
  switch (field.kind) {
    case "textarea":
      return <textarea {...shared} rows={5} />;
    case "select":
      return (
        <span className={styles.select}>
          <select {...shared}>
            <option value="">{field.prompt}</option>
            {field.options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      );
    case "text":
    case "email":
    case "tel":
    case "number":
    case "url":
      return <input {...shared} />;
  }
}

interface Props {
  form: FormId;
  field: FieldDefinition;
  /** The message beside the field, if there is one. */
  error: string | undefined;
}

/**
 * One field: label above, hint, control, and its message between them and the eye (WCAG 3.3.1, 3.3.2).
 * The message stays in the markup, empty and hidden, because the functions fill the same page.
 */
export function Field({ form, field, error }: Props) {
  const ids = fieldIds(form, field);
  return (
    <div className={styles.field} data-kind={field.kind}>
      <label className={styles.label} htmlFor={ids.id}>
        {field.label}
        {(field.required || field.marked) && <span aria-hidden="true"> *</span>}
      </label>
      {field.hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {field.hint}
        </p>
      )}
      <p id={ids.error} className={styles.error} hidden={error === undefined}>
        {error}
      </p>
      <Control form={form} field={field} isInvalid={error !== undefined} />
    </div>
  );
}
