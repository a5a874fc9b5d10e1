/**
 * The type of a form definition. The HTML attributes, the browser's messages, the server's validation, the
 * labels in the email and the test cases are all derived from definitions, so that a field, an
 * option or a rule is written once.
 */

import type { FormWords } from "../words/form-words.ts";

/** The names of the forms of the site (specification, section 3). */
export type FormId = "appointment" | "contact" | "comment" | "enquiry";

/** The kind of control, which also determines a phone's keyboard. */
type FieldKind = "text" | "email" | "tel" | "url" | "select" | "textarea";

/** The checks beyond "required" and "not too long"; each is a function in `rules.ts`. */
export type RuleName =
  | "letters"
  | "anyLetters"
  | "nationalPhone"
  | "email"
  | "anyEmail"
  | "wholeYears"
  | "webAddress"
  | "oneOfOptions";

/** The checks behind a note; each is a function in `notes.ts`. */
export type NoteRule = "completeEmail" | "dialableNumber";

export interface FieldOption {
  /** The value that is sent, and that the server checks. */
  readonly value: string;
  /** The label on the page and in the email. */
  readonly label: string;
}

/** The structure of a field; its words are in `src/words`, under the names of the form and of the field. */
export interface FieldDefinition {
  /** The wire name (specification, section 7), also the `name` attribute. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Letters of the cleaned value; longer input is refused with a message (reliability, P4). */
  readonly maxLength: number;
  readonly rule?: RuleName;
  /** For the rule `nationalPhone`, in a localized form: the pattern of numbers in the clinic's country. */
  readonly pattern?: string;
  /** For the same rule: how many digits people write. */
  readonly digits?: string;
  /** Shows a note on a value that is accepted but probably wrong; it never refuses a value. */
  readonly note?: NoteRule;
  /** Shows the asterisk of a required field without the rule (specification, section 5: comment). */
  readonly showsAsterisk?: true;
  /** The keyboard of a phone, if `kind` does not determine it. */
  readonly keyboard?: "email" | "tel" | "numeric";
  /** The `autocomplete` token of WCAG 1.3.5, if one fits. */
  readonly autocomplete?: string;
  /** For select fields: the choices. */
  readonly options?: readonly FieldOption[];
}

/** A field with its words. */
export interface LocalizedField extends FieldDefinition {
  /** The visible label, and the row heading in the staff email. */
  readonly label: string;
  /** A short help text under the label. */
  readonly hint: string | undefined;
  /** For select fields: the text for "nothing chosen" (value ""). */
  readonly prompt: string | undefined;
  /** The messages beside the field: sentences that tell the visitor what to do. */
  readonly messages: {
    readonly required: string;
    /** When the rule is not met. */
    readonly invalid: string;
    readonly tooLong: string;
    readonly note: string | undefined;
  };
}

/** The labels of the submit button before, during and after a submission (specification, sections 4 and 9). */
export interface ButtonLabels {
  readonly idle: string;
  readonly sending: string;
  /** After the call has returned. */
  readonly sent: string;
}

/** The structure of a form: the same in every language. */
export interface FormDefinition {
  readonly id: FormId;
  /** The path to which it posts, in the spelling of the specification. */
  readonly endpoint: `/api/${string}`;
  readonly fields: readonly FieldDefinition[];
  /** Set for a form by which a visit is booked: its confirmation says what to bring, where it is and how to move it. */
  readonly arrangesVisit?: true;
  /** The specification switches off the browser's own validation for the contact form (section 5). */
  readonly browserChecks: boolean;
  /** The fields that form the visitor's name, in reading order. */
  readonly nameFields: readonly string[];
  readonly emailField: string;
  readonly phoneField?: string;
  readonly serviceField?: string;
  /** The free-text field for a choice of a booking link that is not among the options. */
  readonly bookingNoteField?: string;
  /** For a form without required fields: the field beside which `whenEmpty` is shown when everything is empty. */
  readonly fieldWhenEmpty?: string;
}

/** A form in one language, with the rules of the clinic's country: `localizeForm` returns it. */
export interface LocalizedForm extends FormDefinition {
  /** The words that all forms share. */
  readonly words: FormWords;
  readonly fields: readonly LocalizedField[];
  /** The name of the form in headings, mail subjects and messages. */
  readonly title: string;
  readonly button: ButtonLabels;
  /** What visitors read after sending. The staff mail quotes it, so that the person who replies can keep it. */
  readonly promise: string;
  /** That it was received, for the visitor. */
  readonly accepted: string;
  /** The thanks with which a prepared reply begins. */
  readonly thanks: string;
  /** What staff should do: the first line of the mail. */
  readonly task: string;
  /** When everything is empty. */
  readonly whenEmpty: string;
}

/** The values of the form's own fields as typed, not validated. */
export type TypedValues = Readonly<Record<string, string>>;

/** The validated values of a submission: every field of the definition, cleaned, "" where empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Field name → message for the visitor. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FieldErrors };
