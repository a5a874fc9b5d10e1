import type { FormWords } from "../words/form-words.ts";

/** Specification, section 3. */
export type FormId = "appointment" | "contact" | "comment" | "enquiry";

/** Also determines a phone's keyboard. */
type FieldKind = "text" | "email" | "tel" | "url" | "select" | "textarea";

/** Beyond "required" and "not too long" (`rules.ts`). */
export type RuleName =
  | "letters"
  | "anyLetters"
  | "nationalPhone"
  | "email"
  | "anyEmail"
  | "wholeYears"
  | "webAddress"
  | "oneOfOptions";

export type NoteRule = "completeEmail" | "dialableNumber";

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Without its words, which are in `src/words` under the names of form and field. */
export interface FieldDefinition {
  /** The name in the request (specification, section 7). */
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** In letters of the cleaned value (reliability, P4). */
  readonly maxLength: number;
  readonly rule?: RuleName;
  /** For the rule `nationalPhone`, in a localized form. */
  readonly pattern?: string;
  /** What people write before a number. */
  readonly prefix?: string;
  /** For a value that is accepted but probably wrong. */
  readonly note?: NoteRule;
  /** Without the rule "required" (specification, section 5: comment). */
  readonly showsAsterisk?: true;
  /** If `kind` does not determine it. */
  readonly keyboard?: "email" | "tel" | "numeric";
  /** WCAG 1.3.5. */
  readonly autocomplete?: string;
  readonly options?: readonly FieldOption[];
}

export interface LocalizedField extends FieldDefinition {
  /** On the page, and in the staff email. */
  readonly label: string;
  readonly hint: string | undefined;
  /** The text of the empty choice of a select field. */
  readonly prompt: string | undefined;
  readonly messages: {
    readonly required: string;
    readonly invalid: string;
    readonly tooLong: string;
    readonly note: string | undefined;
  };
}

export interface FormDefinition {
  readonly id: FormId;
  /** As spelled in the specification. */
  readonly endpoint: `/api/${string}`;
  readonly fields: readonly FieldDefinition[];
  /** Its confirmation says what to bring, where the visit is and how to move it. */
  readonly arrangesVisit?: true;
  /** False for the contact form (specification, section 5). */
  readonly browserChecks: boolean;
  readonly nameFields: readonly string[];
  readonly emailField: string;
  readonly phoneField?: string;
  readonly serviceField?: string;
  /** For the choice of a booking link that is not an option. */
  readonly bookingNoteField?: string;
  /** The field beside which `whenEmpty` is shown. */
  readonly fieldWhenEmpty?: string;
}

export interface LocalizedForm extends FormDefinition {
  readonly words: FormWords;
  readonly fields: readonly LocalizedField[];
  readonly title: string;
  /** Specification, sections 4 and 9; `sent` after the call has returned. */
  readonly button: Readonly<Record<"idle" | "sending" | "sent", string>>;
  /** What visitors read after sending; the staff mail quotes it. */
  readonly promise: string;
  readonly accepted: string;
  /** The beginning of a prepared reply. */
  readonly thanks: string;
  /** What staff should do. */
  readonly task: string;
  readonly whenEmpty: string;
}

/** Not validated. */
export type TypedValues = Readonly<Record<string, string>>;

/** Cleaned and validated; every field of the definition, "" where empty. */
export type FormValues = Readonly<Record<string, string>>;

/** By the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ValidationResult = { readonly errors: FieldErrors } & (
  { readonly ok: true; readonly values: FormValues } | { readonly ok: false }
);
