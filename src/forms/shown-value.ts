import type { FieldDefinition } from "./form-types.ts";

/** Takes a field and its value; returns the text that people read: the label of an option instead of its wire value. */
export function shownValue({ options }: FieldDefinition, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
