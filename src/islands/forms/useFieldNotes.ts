import { useEffect, useEffectEvent, useState } from "react";

import { charactersLeft, noteOn, type LocalizedForm } from "../../forms/index.ts";

/** Field name → a note that does not stop the form from being sent. */
export type FieldNotes = Readonly<Record<string, string | undefined>>;

/**
 * The notes below the fields: how many characters are left near a field's limit, or that a value is accepted but probably
 * wrong. The latter appears when the visitor leaves the field, and is updated as it is corrected.
 *
 * @param element the form in the page, once the island has found it
 */
export function useFieldNotes(form: LocalizedForm, element: HTMLFormElement | null): FieldNotes {
  const [notes, setNotes] = useState<FieldNotes>({});
  const { fieldMessages, fill } = form.words;

  const update = useEffectEvent(({ target, type }: Event): void => {
    const { name, value } = target as HTMLInputElement;
    const field = form.fields.find((candidate) => candidate.name === name);
    if (field === undefined) return;
    setNotes((before) => {
      // Negative beyond the limit.
      const left = charactersLeft(field, value);
      const doubt = type === "focusout" || before[name] !== undefined ? noteOn(field, value) : undefined;
      const note =
        left === undefined
          ? doubt
          : fill(left < 0 ? fieldMessages.tooMany : fieldMessages.left, { count: Math.abs(left) });
      return note === before[name] ? before : { ...before, [name]: note };
    });
  });

  useEffect(() => {
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["input", "focusout"])
      element.addEventListener(type, (event) => update(event), { signal });
    element.addEventListener("reset", () => setNotes({}), { signal });
    return () => listening.abort();
  }, [element]);

  return notes;
}
