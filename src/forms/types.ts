import type { FORMS } from "./index.ts";

/**
 * The type of a form definition. The HTML attributes, the browser's messages, the server's validation, the
 * labels in the email and the test cases are all derived from definitions, so that a field, an
 * option or a rule is written once.
 */

/** The names of the forms of the site (specification, section 3), as index.ts lists their definitions. */
export type FormId = keyof typeof FORMS;

/** The kind of control, which also determines a phone's keyboard. */
type FieldKind = "text" | "email" | "tel" | "url" | "select" | "textarea";

/** The checks beyond "required" and "not too long"; each is a function in `rules.ts`. */
export type RuleName =
  "letters" | "anyLetters" | "nationalPhone" | "email" | "wholeYears" | "webAddress" | "oneOfOptions";

/** The checks that give advice; each is a function in `advice.ts`. */
export type AdviceRule = "completeEmail" | "dialableNumber";

export interface FieldOption {
  /** The value that is sent, and that the server checks. */
  readonly value: string;
  /** The label on the page and in the email. */
  readonly label: string;
}

/** The messages beside the field: sentences that tell the visitor what to do. */
interface FieldMessages {
  /** Shown when a required field is empty. Present exactly when `required` is true. */
  readonly required?: string;
  /** Shown when the rule is not met. Present exactly when there is a `rule`. */
  readonly invalid?: string;
}

export interface FieldDefinition {
  /** The wire name (specification, section 7), also the `name` attribute. */
  readonly name: string;
  /** The visible label, and the row heading in the staff email. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Characters of the cleaned value; longer input is refused with a message (reliability, P4). */
  readonly maxLength: number;
  readonly rule?: RuleName;
  /** For the rule `nationalPhone`, in a localized form: the pattern of numbers in the clinic's country. */
  readonly pattern?: string;
  /** Advice on a value that is accepted but probably wrong; it never refuses a value. */
  readonly advice?: { readonly rule: AdviceRule; readonly message: string };
  readonly messages: FieldMessages;
  /** A short help text under the label. */
  readonly hint?: string;
  /** Shows the asterisk of a required field without the rule (specification, section 5: comment). */
  readonly showsAsterisk?: true;
  /** The keyboard of a phone, if `kind` does not determine it. */
  readonly keyboard?: "email" | "tel" | "numeric";
  /** The `autocomplete` token of WCAG 1.3.5, if one fits. */
  readonly autocomplete?: string;
  /** For select fields: the choices, and the prompt for "nothing chosen" (value ""). */
  readonly options?: readonly FieldOption[];
  readonly prompt?: string;
}

/** The labels of the submit button before, during and after a submission (specification, sections 4 and 9). */
export interface ButtonLabels {
  readonly idle: string;
  readonly sending: string;
  /** After the call has returned. */
  readonly sent: string;
}

/** Words for the staff's mails. */
interface StaffWords {
  /** What staff should do: the first line of the mail. */
  readonly task: string;
}

export interface FormDefinition {
  readonly id: FormId;
  /** The name of the form in headings, mail subjects and messages. */
  readonly title: string;
  /** The path to which it posts, in the spelling of the specification. */
  readonly endpoint: `/api/${string}`;
  readonly fields: readonly FieldDefinition[];
  readonly button: ButtonLabels;
  /** What visitors read after sending. The staff mail quotes it, so that the person who replies can keep it. */
  readonly promise: string;
  /** What the visitor has sent, in the confirmation and in a prepared reply: "your enquiry". */
  readonly sent: string;
  readonly staff: StaffWords;
  /** Set for a form by which a visit is booked: its confirmation says how to cancel. */
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
  /** For a form without required fields: the field and the message when everything is empty, also its first line. */
  readonly whenEmpty?: { readonly field: string; readonly message: string };
}

/** A form with the rules and sentences of the clinic's country: `localizeForm` returns it. */
export interface LocalizedForm extends FormDefinition {
  readonly country: string;
}

/** The values of the form's own fields as typed, not validated. */
export type TypedValues = Readonly<Record<string, string>>;

/** The validated values of a submission: every field of the definition, cleaned, "" where empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Field name → message for the visitor. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FieldErrors };
