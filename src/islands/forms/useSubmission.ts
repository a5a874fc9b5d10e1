import { useCallback, useEffect, useRef, useState } from "react";
import type { InputEvent, SubmitEvent } from "react";

import type { FormDefinition, FormValues } from "../../forms/types.ts";
import { ATTACHED_EVENT } from "../../client-directives/handshake.ts";
import type { Ended, Parcel } from "../../client/submission-queue/kept.ts";
import { drop, watch } from "../../client/submission-queue/queue.ts";
import { checkForm, recheckField, stillSays } from "./check.ts";
import { keepForLater } from "./later.ts";
import { FormMemory } from "./memory.ts";
import { asKept, endOf, progressAfter } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { parcelOf, send } from "./send.ts";

interface Submission {
  readonly progress: Progress;
  /** True once a call has returned: the button then carries its last label (specification, section 4). */
  readonly hasReturned: boolean;
  /** Counts the answers that the visitor must notice; each moves the focus to its message. */
  readonly turn: number;
}

/** Empties a form whose submission has been received. */
function forget(element: HTMLFormElement, memory: FormMemory): void {
  element.reset();
  memory.drop();
}

/**
 * The life of a submission in the browser: check, send, and say what became of it (specification,
 * sections 4 and 5). A second submit while one is under way is ignored, so the button is never disabled.
 * @returns what to show, and what the `<form>` needs
 */
export function useSubmission(form: FormDefinition) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [memory] = useState(() => new FormMemory(form));
  const [submission, setSubmission] = useState<Submission>({
    progress: { at: "filling" },
    hasReturned: false,
    turn: 0,
  });

  /** A submission that waited has come to its end. No turn: whoever reads elsewhere by now keeps the focus. */
  const concludeKept = useCallback(
    (element: HTMLFormElement, body: string, end: Ended): void => {
      if (isSending.current || !stillSays(element, form, body)) return;
      if (end.state === "sent") forget(element, memory);
      setSubmission((before) => ({ ...before, progress: endOf(end) }));
    },
    [form, memory],
  );

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // Before the directive lets a held submit go, so that it carries the restored answers.
    memory.restore(element);
    const { attempt } = memory;
    if (attempt) watch(attempt.key, (end) => concludeKept(element, attempt.body, end));
    // From here on our own messages show; without React the browser's do.
    element.noValidate = true;
    element.dispatchEvent(new Event(ATTACHED_EVENT, { bubbles: true }));
  }, [memory, concludeKept]);

  const conclude = (progress: Progress, isReturn: boolean): void =>
    setSubmission(({ hasReturned, turn }) => ({
      progress,
      hasReturned: hasReturned || isReturn,
      turn: turn + 1,
    }));

  const pack = async (element: HTMLFormElement, values: FormValues): Promise<Parcel> => {
    // The original logged what is sent; health details do not belong in a shared browser's console.
    if (import.meta.env.DEV) console.info(form.endpoint, values);
    const trap = new FormData(element).get("valid");
    return parcelOf(form, await memory.begin(element, JSON.stringify(values)), {
      elapsedMs: memory.elapsedMs(),
      trap: typeof trap === "string" ? trap : "",
    });
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (isSending.current) return;
    const checked = checkForm(element, form);
    if (!checked.ok) {
      conclude({ at: "invalid", errors: checked.errors }, false);
      return;
    }
    isSending.current = true;
    setSubmission((before) => ({ ...before, progress: { at: "sending" } }));
    let parcel = await pack(element, checked.values);
    let outcome = await send(form, parcel);
    if (outcome.kind === "keyReused") {
      memory.replaceKey(JSON.stringify(checked.values));
      parcel = await pack(element, checked.values);
      outcome = await send(form, parcel);
    }
    isSending.current = false;
    const { key, body } = parcel;
    if (outcome.kind === "accepted") {
      forget(element, memory);
      void drop(key);
    }
    conclude(progressAfter(outcome), true);
    // Said once it is on the disk: a browser may take its time, and the visitor should not wait to hear of a failure.
    if (await keepForLater(form, parcel, outcome, (end) => concludeKept(element, body, end))) {
      setSubmission((before) => ({ ...before, progress: asKept(before.progress) }));
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  /** Messages appear on submit only; from then on they follow what is corrected. */
  const onInput = (event: InputEvent<HTMLFormElement>): void => {
    const { currentTarget, target } = event;
    memory.keep(currentTarget);
    const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
    setSubmission((before) => {
      if (before.progress.at !== "invalid") return before;
      const errors = recheckField(currentTarget, form, before.progress.errors, name);
      if (errors === before.progress.errors) return before;
      const isMended = Object.keys(errors).length === 0;
      return { ...before, progress: isMended ? { at: "filling" } : { at: "invalid", errors } };
    });
  };

  return { ...submission, formProps: { ref, onSubmit, onInput } };
}
