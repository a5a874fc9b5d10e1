import { htmlPattern } from "../../forms/patterns.ts";
import type { FieldDefinition, FormId, LocalizedField } from "../../forms/form-types.ts";

/** The ids of a field's parts, to which labels, messages and the functions' pages refer. */
export function fieldIds(form: FormId, field: Pick<FieldDefinition, "name">) {
  const id = `${form}-${field.name}`;
  return { id, hint: `${id}-hint`, note: `${id}-note`, error: `${id}-error` };
}

/** The id of the error summary of a form. */
export function errorSummaryId(form: FormId): string {
  return `${form}-errors`;
}

/**
 * The attributes by which HTML alone states a field's rules (specification, section 5) and helps to fill it in
 * (WCAG 1.3.5). No `maxlength`, because browsers cut longer text without a message when it is pasted.
 */
export function controlAttributes(field: LocalizedField) {
  const { kind, keyboard, autocomplete, messages, required } = field;
  const pattern = htmlPattern(field);
  return {
    type: kind === "select" || kind === "textarea" ? undefined : kind,
    // The other kinds have a keyboard of their own.
    inputMode: keyboard,
    pattern,
    // Browsers add the title to their own message when the value does not match the pattern.
    title: pattern && messages.invalid,
    autoComplete: autocomplete,
    required,
    ...(keyboard === "email" && { autoCapitalize: "none", spellCheck: false }),
  };
}
