/** Fields that several forms share, so that a rule and its message agree everywhere. */
import { EMAIL_LIMIT, FREE_TEXT_LIMIT, SINGLE_LINE_LIMIT } from "./field-limits.ts";
import type { FieldDefinition } from "./form-types.ts";

type Overrides = Partial<FieldDefinition> & Pick<FieldDefinition, "name">;

export function textField(own: Overrides): FieldDefinition {
  return { kind: "text", required: false, maxLength: SINGLE_LINE_LIMIT, ...own };
}

export function freeTextField(own: Overrides): FieldDefinition {
  return { kind: "textarea", required: false, maxLength: FREE_TEXT_LIMIT, ...own };
}

export function emailField(own: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    name: "email",
    kind: "email",
    required: true,
    rule: "email",
    maxLength: EMAIL_LIMIT,
    autocomplete: "email",
    ...own,
  };
}

export function phoneField(own: Overrides): FieldDefinition {
  return {
    kind: "tel",
    required: false,
    maxLength: SINGLE_LINE_LIMIT,
    autocomplete: "tel",
    ...own,
  };
}
