/** Field shapes that several forms share, so that a rule and its message agree everywhere. */
import { EMAIL_LIMIT, FREE_TEXT_LIMIT, PHONE_LIMIT, SINGLE_LINE_LIMIT } from "./limits.ts";
import type { FieldDefinition, FieldOption } from "./types.ts";

/** Options whose wire value is the label. */
export function plainOptions(...labels: readonly string[]): readonly FieldOption[] {
  return labels.map((label) => ({ value: label, label }));
}

type Overrides = Partial<FieldDefinition> & Pick<FieldDefinition, "name" | "label">;

export function textField(own: Overrides): FieldDefinition {
  return { kind: "text", required: false, maxLength: SINGLE_LINE_LIMIT, messages: {}, ...own };
}

export function freeTextField(own: Overrides): FieldDefinition {
  return { kind: "textarea", required: false, maxLength: FREE_TEXT_LIMIT, messages: {}, ...own };
}

export function emailField(own: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    name: "email",
    label: "Email",
    kind: "email",
    required: true,
    rule: "email",
    maxLength: EMAIL_LIMIT,
    autocomplete: "email",
    messages: {
      required: "Please enter your email.",
      invalid: "Please enter an email like name@example.com.",
    },
    ...own,
  };
}

export function phoneField(own: Overrides): FieldDefinition {
  return {
    kind: "tel",
    required: false,
    maxLength: PHONE_LIMIT,
    autocomplete: "tel",
    messages: {},
    ...own,
  };
}
