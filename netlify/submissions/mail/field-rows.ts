import { FIELD_NOTES } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition, FormDefinition } from "../../../src/forms/types.ts";
import type { Submission } from "../submission.ts";
import { readable } from "./safe-text.ts";
import { shownValue, type Visitor } from "./visitor.ts";

/** One field of a submission, as a mail shows it. */
export interface FieldRow {
  readonly label: string;
  readonly value: string;
  /** Free text: its own block instead of a cell beside the label. */
  readonly isLong?: boolean;
  /** A remark for staff about the value. */
  readonly note?: Note | undefined;
}

interface Note {
  readonly text: string;
  /** The alternative number, where a number fits two countries. */
  readonly call?: { readonly number: string; readonly shown: string };
}

function noteFor(field: FieldDefinition, form: FormDefinition, visitor: Visitor): Note | undefined {
  if (field.name === form.emailField && visitor.address === undefined) return { text: FIELD_NOTES.address };
  if (field.name !== form.phoneField) return undefined;
  if (visitor.phone === undefined) return { text: FIELD_NOTES.phone };
  const { assumed, otherwise } = visitor.phone;
  if (assumed === undefined || otherwise === undefined) return undefined;
  return { text: FIELD_NOTES.assumed(assumed, otherwise.country), call: otherwise };
}

/**
 * Takes a submission; returns its fields in the form's order, empty ones left out. A value that was queued
 * in the outbox while its field was renamed is shown under its old name, so that nothing is lost.
 */
export function fieldRows(submission: Submission, visitor: Visitor): readonly FieldRow[] {
  const form = FORMS[submission.form];
  const { values } = submission;
  const rows = form.fields.map((field) => ({
    label: field.label,
    value: shownValue(field, readable(values[field.name] ?? "")),
    isLong: field.kind === "textarea",
    note: noteFor(field, form, visitor),
  }));
  const names = new Set(form.fields.map(({ name }) => name));
  const others = Object.entries(values)
    .filter(([name]) => !names.has(name))
    .map(([label, value]) => ({ label, value: readable(value), isLong: true }));
  return [...rows, ...others].filter(({ value }) => value.trim() !== "");
}
