/**
 * A form definition determines the HTML attributes, the browser's messages, the server's validation, the
 * labels in the email and the test cases.
 */

import type { FormWords } from "../words/form-words.ts";

/** The names of the forms (specification, section 3). */
export type FormId = "appointment" | "contact" | "comment" | "enquiry";

/** The control, which also determines a phone's keyboard. */
type FieldKind = "text" | "email" | "tel" | "url" | "select" | "textarea";

/** The checks beyond "required" and "not too long" (`rules.ts`). */
export type RuleName =
  | "letters"
  | "anyLetters"
  | "nationalPhone"
  | "email"
  | "anyEmail"
  | "wholeYears"
  | "webAddress"
  | "oneOfOptions";

/** The checks behind a note (`notes.ts`). */
export type NoteRule = "completeEmail" | "dialableNumber";

export interface FieldOption {
  /** What is sent, and what the server checks. */
  readonly value: string;
  /** On the page and in the email. */
  readonly label: string;
}

/** The structure of a field; its words are in `src/words`, under the names of form and field. */
export interface FieldDefinition {
  /** The name in the request (specification, section 7). */
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** In letters of the cleaned value; a longer one is refused with a message (reliability, P4). */
  readonly maxLength: number;
  readonly rule?: RuleName;
  /** For the rule `nationalPhone`, in a localized form. */
  readonly pattern?: string;
  /** For the same rule: how many digits people write. */
  readonly digits?: string;
  /** For a value that is accepted but probably wrong. */
  readonly note?: NoteRule;
  /** An asterisk without the rule "required" (specification, section 5: comment). */
  readonly showsAsterisk?: true;
  /** The keyboard of a phone, if `kind` does not determine it. */
  readonly keyboard?: "email" | "tel" | "numeric";
  /** The `autocomplete` token (WCAG 1.3.5), if one fits. */
  readonly autocomplete?: string;
  /** For select fields. */
  readonly options?: readonly FieldOption[];
}

export interface LocalizedField extends FieldDefinition {
  /** On the page, and in the staff email. */
  readonly label: string;
  /** A help text under the label. */
  readonly hint: string | undefined;
  /** For select fields: the text of the empty choice. */
  readonly prompt: string | undefined;
  /** Sentences that tell the visitor what to do. */
  readonly messages: {
    readonly required: string;
    /** When the rule is not met. */
    readonly invalid: string;
    readonly tooLong: string;
    readonly note: string | undefined;
  };
}

/** The labels of the submit button (specification, sections 4 and 9). */
export interface ButtonLabels {
  readonly idle: string;
  readonly sending: string;
  /** After the call has returned. */
  readonly sent: string;
}

/** The same in every language. */
export interface FormDefinition {
  readonly id: FormId;
  /** The path in the spelling of the specification. */
  readonly endpoint: `/api/${string}`;
  readonly fields: readonly FieldDefinition[];
  /** Its confirmation says what to bring to a visit, where it is and how to move it. */
  readonly arrangesVisit?: true;
  /** The specification switches off the browser's own validation for the contact form (section 5). */
  readonly browserChecks: boolean;
  /** In reading order. */
  readonly nameFields: readonly string[];
  readonly emailField: string;
  readonly phoneField?: string;
  readonly serviceField?: string;
  /** The free-text field for the choice of a booking link that is not an option. */
  readonly bookingNoteField?: string;
  /** For a form without required fields: the field beside which `whenEmpty` is shown. */
  readonly fieldWhenEmpty?: string;
}

/** A form in one language, with the rules of the clinic's country: `localizeForm` returns it. */
export interface LocalizedForm extends FormDefinition {
  readonly words: FormWords;
  readonly fields: readonly LocalizedField[];
  /** In headings, mail subjects and messages. */
  readonly title: string;
  readonly button: ButtonLabels;
  /** What visitors read after sending; the staff mail quotes it. */
  readonly promise: string;
  /** Tells the visitor that it was received. */
  readonly accepted: string;
  /** The beginning of a prepared reply. */
  readonly thanks: string;
  /** What staff should do: the first line of the mail. */
  readonly task: string;
  /** The message when every field is empty. */
  readonly whenEmpty: string;
}

/** As typed, not validated. */
export type TypedValues = Readonly<Record<string, string>>;

/** Every field of the definition, cleaned and validated; "" where empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Field name → message for the visitor. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FieldErrors };
