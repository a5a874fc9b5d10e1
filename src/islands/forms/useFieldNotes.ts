import { useState } from "react";
import type { FocusEvent, InputEvent } from "react";

import { adviceFor } from "../../forms/advice.ts";
import { charactersLeft } from "../../forms/length.ts";
import type { FieldDefinition, FormDefinition } from "../../forms/types.ts";
import { lengthNote } from "#words/form-messages.ts";

/** Field name → a note that does not stop the form from being sent. */
export type FieldNotes = Readonly<Record<string, string | undefined>>;

function fieldOf(form: FormDefinition, target: EventTarget): [FieldDefinition, string] | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return undefined;
  const field = form.fields.find(({ name }) => name === target.name);
  return field && [field, target.value];
}

/**
 * The notes below the fields: how many characters are left near a field's limit, and advice on a value that is
 * accepted but is probably wrong. Advice appears when the visitor leaves the field, and is updated as it is
 * corrected.
 */
export function useFieldNotes(form: FormDefinition) {
  const [notes, setNotes] = useState<FieldNotes>({});

  const update = (target: EventTarget, isLeft: boolean): void => {
    const found = fieldOf(form, target);
    if (found === undefined) return;
    const [field, value] = found;
    setNotes((before) => {
      const shown = before[field.name];
      const left = charactersLeft(field, value);
      const advice = isLeft || shown !== undefined ? adviceFor(field, value) : undefined;
      const note = left === undefined ? advice : lengthNote(left);
      if (note === shown) return before;
      return { ...before, [field.name]: note };
    });
  };

  return {
    notes,
    onFieldInput: ({ target }: InputEvent<HTMLFormElement>) => update(target, false),
    onFieldBlur: ({ target }: FocusEvent<HTMLFormElement>) => update(target, true),
    onFieldReset: () => setNotes({}),
  };
}
