import { useEffect, useEffectEvent, useState } from "react";

import { charactersLeft, meantAddress, noteOn, type LocalizedForm } from "../../forms/index.ts";

interface FieldNote {
  readonly text?: string | undefined;
  /** True if the text asks whether another address was meant. */
  readonly isQuestion?: boolean;
}

type FieldNotes = Readonly<Record<string, FieldNote>>;

/**
 * The notes below the fields: how many characters are left near a limit, or that a value is probably wrong. The latter
 * appears when the visitor leaves the field, and is updated as it is corrected.
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
      const hasLeft = type === "focusout" || before[name]?.text !== undefined;
      const meant = hasLeft && field.note === "completeEmail" ? meantAddress(value) : undefined;
      let text = hasLeft ? noteOn(field, value) : undefined;
      if (meant !== undefined) text = fill(fieldMessages.didYouMean, { domain: meant.replace(/.*@/, "") });
      if (left !== undefined)
        text = fill(left < 0 ? fieldMessages.tooMany : fieldMessages.left, { count: Math.abs(left) });
      return text === before[name]?.text
        ? before
        : { ...before, [name]: { text, isQuestion: meant !== undefined } };
    });
  });

  useEffect(() => {
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("input", (event) => update(event), { signal });
    const onLeave = (event: Event): void => {
      // A note that moved the page under a press would make it miss what was pressed.
      if (document.querySelector(":active") === null) update(event);
      else addEventListener("click", () => update(event), { capture: true, once: true, signal });
    };
    element.addEventListener("focusout", onLeave, { signal });
    element.addEventListener("reset", () => setNotes({}), { signal });
    return () => listening.abort();
  }, [element]);

  return notes;
}
