import type { LocalizedForm } from "../../../src/forms/form-types.ts";
import { shownValue } from "../../../src/forms/shown-value.ts";
import type { Words } from "../../../src/words/words.ts";
import type { Submission } from "../submission.ts";
import type { Phone } from "./dial.ts";
import { readable } from "./safe-text.ts";
import type { Visitor } from "./visitor.ts";

/** One field of a submission, as a mail shows it. */
export interface FieldRow {
  readonly label: string;
  readonly value: string;
  /** Free text: its own block instead of a cell beside the label. */
  readonly isLong?: boolean;
  /** A remark for staff about the value. */
  readonly note?: string;
  /** After the note: the alternative number, if a number fits two countries. */
  readonly call?: Phone;
}

/**
 * Takes a submission; returns its fields in the form's order, without empty ones. If a field was renamed while a
 * submission was queued, its value is shown under the old name, so that nothing is lost.
 */
export function fieldRows(
  { values }: Submission,
  { fields, emailField, phoneField }: LocalizedForm,
  { address, phone }: Visitor,
  { fieldNotes }: Words,
): readonly FieldRow[] {
  const rows = fields.map((field) => ({
    label: field.label,
    value: shownValue(field, readable(values[field.name] ?? "")),
    isLong: field.kind === "textarea",
    ...(field.name === emailField && address === undefined && { note: fieldNotes.address }),
    ...(field.name === phoneField && (phone ? phone.doubt : { note: fieldNotes.phone })),
  }));
  const others = Object.entries(values)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([label, value]) => ({ label, value: readable(value), isLong: true }));
  return [...rows, ...others].filter(({ value }) => value.trim() !== "");
}
