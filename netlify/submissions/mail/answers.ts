import { FORMS } from "../../../src/forms/index.ts";
import type { FieldDefinition, FormDefinition } from "../../../src/forms/types.ts";
import type { Submission } from "../submission.ts";
import { readable } from "./plain-text.ts";
import { shownValue } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

/** One line of the table of answers. */
export interface Answer {
  readonly label: string;
  readonly value: string;
  /** Free text: its own block instead of a cell beside the label. */
  readonly isLong: boolean;
  /** The address behind the value, only for an http(s) website that says honestly where it leads. */
  readonly href?: string;
  /** What staff should know about the value. */
  readonly note?: Note;
}

export interface Note {
  readonly text: string;
  /** The other number to try, where a number fits two countries. */
  readonly call?: { readonly number: string; readonly shown: string };
}

/**
 * Takes what was typed as a website; returns its address when it is http(s), names its true host and
 * hides nothing before an "@" ("https://clinic.example@elsewhere.example" leads elsewhere).
 */
function honestLink(typed: string): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(typed);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" && typed.toLowerCase().includes(hostname)
    ? href
    : undefined;
}

function noteFor(field: FieldDefinition, form: FormDefinition, visitor: Visitor): Note | undefined {
  if (field.name === form.emailField && visitor.address === undefined) {
    return { text: "This is not a complete e-mail address, so a reply would not arrive." };
  }
  if (field.name !== form.phoneField) return undefined;
  if (visitor.phone === undefined)
    return { text: "No single number can be read from this. Please dial by hand." };
  const { assumed, otherwise } = visitor.phone;
  if (assumed === undefined || otherwise === undefined) return undefined;
  return {
    text: `Taken as a number in ${assumed}. If the visitor is in ${otherwise.country}, call`,
    call: otherwise,
  };
}

function answerTo(field: FieldDefinition, submission: Submission, visitor: Visitor): Answer {
  const form = FORMS[submission.form];
  const value = readable(submission.values[field.name] ?? "");
  // A link in suspected spam is what its sender wants opened.
  const href = field.kind === "url" && submission.suspicions.length === 0 ? honestLink(value) : undefined;
  const note = noteFor(field, form, visitor);
  return {
    label: field.label,
    value: shownValue(field, value),
    isLong: field.kind === "textarea",
    ...(href === undefined ? {} : { href }),
    ...(note === undefined ? {} : { note }),
  };
}

/**
 * Takes a submission; returns its answers in the form's order, empty ones left out. A value that waited
 * in the outbox while its field was renamed is shown under its old name, so that nothing is lost.
 */
export function answersOf(submission: Submission, visitor: Visitor): readonly Answer[] {
  const { fields } = FORMS[submission.form];
  const known = fields.map((field) => answerTo(field, submission, visitor));
  const names = new Set(fields.map((field) => field.name));
  const others = Object.entries(submission.values)
    .filter(([name]) => !names.has(name))
    .map(([label, value]) => ({ label, value: readable(value), isLong: true }));
  return [...known, ...others].filter((answer) => answer.value.trim() !== "");
}
