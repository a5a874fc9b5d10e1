/**
 * What a form is, as data. The HTML attributes, the browser's messages, the server's check, the
 * labels in the e-mail and the cases of the tests all read these definitions, so that a field, an
 * option or a rule is written once.
 */

/** The four forms of the site (specification, section 3). */
export type FormId = "appointment" | "contact" | "comment" | "enquiry";

/** How a field is shown and which keyboard a phone offers. */
type FieldKind = "text" | "email" | "tel" | "number" | "url" | "select" | "textarea";

/** The checks beyond "required" and "not too long"; each is a function in `rules.ts`. */
export type RuleName = "letters" | "tenDigitPhone" | "email" | "wholeYears" | "webAddress" | "oneOfOptions";

/** The checks behind advice; each is a function in `advice.ts`. */
export type AdviceRule = "completeEmail" | "dialableNumber";

/** One choice of a select field. */
export interface FieldOption {
  /** What goes over the wire and is checked by the server. */
  readonly value: string;
  /** What people read, on the page and in the e-mail. */
  readonly label: string;
}

/** What a visitor is told beside the field. Sentences that say what to do. */
interface FieldMessages {
  /** Shown when a required field is empty. Present exactly when `required` is true. */
  readonly required?: string;
  /** Shown when the rule is not met. Present exactly when there is a `rule`. */
  readonly invalid?: string;
}

export interface FieldDefinition {
  /** The wire name (specification, section 7), also the `name` attribute. */
  readonly name: string;
  /** The visible label, and the row heading in the staff e-mail. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Characters after trimming; longer input is refused with a message (reliability: limits). */
  readonly maxLength: number;
  readonly rule?: RuleName;
  /** Advice where a value is accepted but probably wrong; it never refuses. */
  readonly advice?: { readonly rule: AdviceRule; readonly message: string };
  readonly messages: FieldMessages;
  /** A short help text under the label. */
  readonly hint?: string;
  /** Shows the asterisk of a required field without the rule (specification, section 5: comment). */
  readonly marked?: true;
  /** Which keyboard a phone offers where `kind` does not say it. */
  readonly keyboard?: "email" | "tel" | "numeric";
  /** The `autocomplete` token of WCAG 1.3.5, where one fits. */
  readonly autocomplete?: string;
  /** For select fields: the choices, and the prompt that stands for "nothing chosen" (value ""). */
  readonly options?: readonly FieldOption[];
  readonly prompt?: string;
  /** Health data: never in a subject line, a log or a URL. */
  readonly sensitive?: true;
}

/** The labels of the submit button over a submission's life (specification, sections 4 and 9). */
export interface ButtonLabels {
  readonly idle: string;
  readonly sending: string;
  /** After the call has returned. */
  readonly sent: string;
}

export interface FormDefinition {
  readonly id: FormId;
  /** What the form is called in headings, mail subjects and messages. */
  readonly title: string;
  /** The path it posts to, with the specification's own spelling. */
  readonly endpoint: `/api/${string}`;
  readonly fields: readonly FieldDefinition[];
  readonly button: ButtonLabels;
  /** The specification switches the browser's own checks off for the contact form (section 5). */
  readonly browserChecks: boolean;
  /** Which fields make the visitor's name, in reading order. */
  readonly nameFields: readonly string[];
  readonly emailField: string;
  readonly phoneField?: string;
  readonly serviceField?: string;
  /** The free text that receives what a booking link chose and the options lack. */
  readonly bookingNoteField?: string;
  /** Where nothing at all is required: the field and the message when everything is empty. */
  readonly whenEmpty?: { readonly field: string; readonly message: string };
}

/** The checked values of a submission: every field of the definition, trimmed, "" where empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Field name → message for the visitor. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult =
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly errors: FieldErrors };
