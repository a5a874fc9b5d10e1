/** Fields that several forms share, so that a rule and its message agree everywhere. */
import { EMAIL } from "#words/forms.ts";
import { EMAIL_LIMIT, FREE_TEXT_LIMIT, SINGLE_LINE_LIMIT } from "./limits.ts";
import type { FieldDefinition, FieldOption } from "./types.ts";

/** Options whose labels differ from the values that are sent. */
export function namedOptions<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly FieldOption[] {
  return values.map((value) => ({ value, label: names[value] }));
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
    kind: "email",
    required: true,
    rule: "email",
    maxLength: EMAIL_LIMIT,
    autocomplete: "email",
    ...EMAIL,
    ...own,
  };
}

export function phoneField(own: Overrides): FieldDefinition {
  return {
    kind: "tel",
    required: false,
    maxLength: SINGLE_LINE_LIMIT,
    autocomplete: "tel",
    messages: {},
    ...own,
  };
}
