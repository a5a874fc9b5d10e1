import { useEffect, useRef, useState } from "react";
import type { InputEvent, SubmitEvent } from "react";

import type { FieldErrors, FormDefinition, FormValues } from "../../forms/types.ts";
import { ATTACHED_EVENT } from "../../hydration/handshake.ts";
import type { FailureCause } from "../../site/form-words.ts";
import { checkForm, recheckField } from "./check.ts";
import { FormMemory } from "./memory.ts";
import { send } from "./send.ts";
import type { Outcome } from "./send.ts";

/** Where a form stands. */
export type Progress =
  | { readonly at: "filling" }
  | { readonly at: "sending" }
  | { readonly at: "invalid"; readonly errors: FieldErrors }
  | { readonly at: "failed"; readonly cause: FailureCause }
  | { readonly at: "accepted"; readonly ref: string | undefined };

interface Submission {
  readonly progress: Progress;
  /** True once a call has returned: the button then carries its last label (specification, section 4). */
  readonly hasReturned: boolean;
  /** Counts the answers that the visitor must notice; each moves the focus to its message. */
  readonly turn: number;
}

function progressAfter(outcome: Outcome): Progress {
  switch (outcome.kind) {
    case "accepted":
      return { at: "accepted", ref: outcome.ref };
    case "invalid":
      return { at: "invalid", errors: outcome.errors };
    case "keyReused":
      return { at: "failed", cause: "refused" };
    case "failed":
      return { at: "failed", cause: outcome.cause };
  }
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

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // Before the directive lets a held submit go, so that it carries the restored answers.
    memory.restore(element);
    // From here on our own messages show; without React the browser's do.
    element.noValidate = true;
    element.dispatchEvent(new Event(ATTACHED_EVENT, { bubbles: true }));
  }, [memory]);

  const conclude = (progress: Progress, isReturn: boolean): void =>
    setSubmission(({ hasReturned, turn }) => ({
      progress,
      hasReturned: hasReturned || isReturn,
      turn: turn + 1,
    }));

  const post = async (element: HTMLFormElement, values: FormValues): Promise<Outcome> => {
    // The original logged what is sent; health details do not belong in a shared browser's console.
    if (import.meta.env.DEV) console.info(form.endpoint, values);
    const trap = new FormData(element).get("valid");
    return send(form, await memory.begin(element, JSON.stringify(values)), {
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
    let outcome = await post(element, checked.values);
    if (outcome.kind === "keyReused") {
      memory.replaceKey(JSON.stringify(checked.values));
      outcome = await post(element, checked.values);
    }
    isSending.current = false;
    if (outcome.kind === "accepted") {
      element.reset();
      memory.drop();
    }
    conclude(progressAfter(outcome), true);
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
