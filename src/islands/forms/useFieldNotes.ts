import { useEffect, useEffectEvent, useState } from "react";

import { noteOn, type FieldNote, type LocalizedForm } from "#forms/index.ts";

type FieldNotes = Readonly<Record<string, FieldNote | undefined>>;

/** The notes below the fields, updated as these are corrected. */
export function useFieldNotes(form: LocalizedForm, element: HTMLFormElement | null): FieldNotes {
  const [notes, setNotes] = useState<FieldNotes>({});

  const update = useEffectEvent(({ target, type }: Event): void => {
    const { name, value } = target as HTMLInputElement;
    const field = form.fields.find((candidate) => candidate.name === name);
    if (field === undefined) return;
    setNotes((before) => {
      const hasLeft = type === "focusout" || before[name] !== undefined;
      return { ...before, [name]: noteOn(field, value, hasLeft, form.words) };
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
