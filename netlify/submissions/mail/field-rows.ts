import { FIELD_NOTES } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition, FormDefinition } from "../../../src/forms/types.ts";
import type { Submission } from "../submission.ts";
import { readable } from "./plain-text.ts";
import { shownValue, type Visitor } from "./visitor.ts";

/** One field of a submission, as a mail shows it. */
export interface FieldRow {
  readonly label: string;
  readonly value: string;
  /** Free text: its own block instead of a cell beside the label. */
  readonly isLong?: boolean;
  /** The link behind the value: only an http(s) website whose text shows its true host. */
  readonly href?: string | undefined;
  /** A remark for staff about the value. */
  readonly note?: Note | undefined;
}

export interface Note {
  readonly text: string;
  /** The alternative number, where a number fits two countries. */
  readonly call?: { readonly number: string; readonly shown: string };
}

/**
 * Takes what was typed as a website; returns its address when it is http(s), shows its true host and
 * has nothing before an "@" ("https://clinic.example@elsewhere.example" leads elsewhere).
 */
function safeLink(typed: string): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(typed);
  const isWeb = protocol === "https:" || protocol === "http:";
  const isHonest = username === "" && password === "" && typed.toLowerCase().includes(hostname);
  return isWeb && isHonest ? href : undefined;
}

function noteFor(field: FieldDefinition, form: FormDefinition, visitor: Visitor): Note | undefined {
  if (field.name === form.emailField && visitor.address === undefined) return { text: FIELD_NOTES.address };
  if (field.name !== form.phoneField) return undefined;
  if (visitor.phone === undefined) return { text: FIELD_NOTES.phone };
  const { assumed, otherwise } = visitor.phone;
  if (assumed === undefined || otherwise === undefined) return undefined;
  return { text: FIELD_NOTES.assumed(assumed, otherwise.country), call: otherwise };
}

function rowOf(field: FieldDefinition, submission: Submission, visitor: Visitor): FieldRow {
  const form = FORMS[submission.form];
  const value = readable(submission.values[field.name] ?? "");
  // Links in suspected spam are not clickable.
  const href = field.kind === "url" && submission.spamSignals.length === 0 ? safeLink(value) : undefined;
  const note = noteFor(field, form, visitor);
  return {
    label: field.label,
    value: shownValue(field, value),
    isLong: field.kind === "textarea",
    href,
    note,
  };
}

/**
 * Takes a submission; returns its fields in the form's order, empty ones left out. A value that was queued
 * in the outbox while its field was renamed is shown under its old name, so that nothing is lost.
 */
export function fieldRows(submission: Submission, visitor: Visitor): readonly FieldRow[] {
  const { fields } = FORMS[submission.form];
  const rows = fields.map((field) => rowOf(field, submission, visitor));
  const names = new Set(fields.map((field) => field.name));
  const others = Object.entries(submission.values)
    .filter(([name]) => !names.has(name))
    .map(([label, value]) => ({ label, value: readable(value), isLong: true }));
  return [...rows, ...others].filter((row) => row.value.trim() !== "");
}
