import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { InputEvent, SubmitEvent } from "react";
import { flushSync } from "react-dom";

import { HYDRATED_EVENT } from "../../client-directives/island-contract.ts";
import { post } from "../../client/submissions/post.ts";
import type { PostResult, SubmissionRequest } from "../../client/submissions/post.ts";
import { dequeue, enqueue, watchQueue } from "../../client/submissions/queue.ts";
import { hasValues } from "../../client/submissions/store.ts";
import type { QueueEntry } from "../../client/submissions/store.ts";
import type { LocalizedForm } from "../../forms/types.ts";
import { FormDraft } from "./draft.ts";
import { EDITING, transition } from "./form-state.ts";
import type { FormEvent } from "./form-state.ts";
import { bodyOf, checkForm, readValues } from "./values.ts";

/**
 * True while the visitor is at the form: it is on the screen, and nothing outside it has the focus. Only then may a result
 * that comes by itself move the focus; it is also in the live region, and in the notice on every page.
 */
function hasAttention(element: HTMLFormElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { activeElement, body } = document;
  const isElsewhere = activeElement !== null && activeElement !== body && !element.contains(activeElement);
  return !isElsewhere && top < innerHeight && bottom > 0;
}

function focusMessage(element: HTMLFormElement): void {
  element.querySelector<HTMLElement>(".form-message:not([hidden])")?.focus();
}

/**
 * The flow of a submission in the browser: check, send, and show the result (specification, sections 4 and 5). A
 * second submit while one is being sent, or of the form that has just been emptied, sends nothing, so the button is
 * never disabled. Where a script fails before anything was sent, as in a browser older than the supported ones, the
 * browser posts the form itself.
 *
 * @returns the state to show, and what the `<form>` needs
 */
export function useSubmission(form: LocalizedForm) {
  const ref = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => new FormDraft(form));
  const [state, dispatch] = useReducer(transition, EDITING);

  /** Shows the next state at once, so that a second submit and the focus find it in the page. */
  const show = (event: FormEvent): void => flushSync(() => dispatch(event));

  /** Shows a message that the visitor must notice, and moves the focus to it (WCAG 4.1.3). */
  const announce = (element: HTMLFormElement, event: FormEvent): void => {
    show(event);
    focusMessage(element);
  };

  const onQueueChange = useEffectEvent((entries: readonly QueueEntry[]): void => {
    const element = ref.current;
    const { sent } = draft;
    const entry = entries.find(({ key }) => key === sent?.key);
    if (!element || !entry || state.status === "sending" || bodyOf(element, form) !== sent?.body) return;
    if (entry.state === "queued") {
      dispatch({ type: "queued" });
      return;
    }
    const event: FormEvent =
      entry.state === "sent" ? { type: "accepted", ref: entry.ref } : { type: "refused", errors: {} };
    // Looked up before the form is emptied, and before the message that has the focus disappears.
    const isAttended = hasAttention(element);
    if (event.type === "accepted") {
      element.reset();
      draft.accept(element, event.ref);
    }
    if (isAttended) announce(element, event);
    else dispatch(event);
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    try {
      const accepted = draft.restore(element);
      if (accepted) dispatch({ type: "accepted", ref: accepted.ref });
    } catch {
      // Nothing is restored; an uncaught error would remove the form from the page.
    }
    // From here on our own messages are shown; without React the browser's are.
    element.noValidate = true;
    // When React has finished: the directive then repeats a held submit, which carries the restored values.
    queueMicrotask(() => element.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true })));
    return watchQueue(onQueueChange);
  }, [draft]);

  /** Shows the result of a post, and queues what can be sent later. */
  const handleResult = (element: HTMLFormElement, request: SubmissionRequest, result: PostResult): void => {
    switch (result.kind) {
      case "accepted": {
        const isEdited = bodyOf(element, form) !== request.body;
        if (!isEdited) element.reset();
        draft.accept(element, result.ref);
        announce(element, { type: "accepted", ref: result.ref, isEdited });
        void dequeue(request.key);
        break;
      }
      case "refused":
        announce(element, { type: "refused", errors: result.errors });
        break;
      case "unavailable":
        announce(element, { type: "unavailable", cause: result.cause });
        void enqueue(request, form.title);
    }
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    let isPosted = false;
    try {
      const checked = checkForm(element, form);
      if (!checked.ok) {
        announce(element, { type: "invalid", errors: checked.errors });
        return;
      }
      // "Try again" is hidden while the form is being sent.
      if (element.querySelector("[role=alert] :focus"))
        element.querySelector<HTMLElement>(".form-send button")?.focus();
      show({ type: "sending" });
      // In development only: health details do not belong in the console of a shared browser.
      if (import.meta.env.DEV) console.info(form.endpoint, checked.values);
      const request = await draft.request(element, JSON.stringify(checked.values));
      isPosted = true;
      handleResult(element, request, await post(request));
    } catch {
      // After a post the server may have the submission: a second one by the browser would be a duplicate.
      if (isPosted) announce(element, { type: "unavailable", cause: "unreachable" });
      else {
        show({ type: "stopped" });
        // Not `element.submit`, which a field of that name would hide.
        HTMLFormElement.prototype.submit.call(element);
      }
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget } = event;
    // After one tap too many, the confirmation stays: the empty form is not another submission.
    if (state.status === "accepted" && !hasValues(readValues(currentTarget, form)))
      focusMessage(currentTarget);
    else if (state.status !== "sending") void submit(currentTarget);
  };

  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>): void => {
    draft.save(currentTarget);
    const checked = checkForm(currentTarget, form);
    dispatch({ type: "typed", errors: checked.ok ? {} : checked.errors });
  };

  return { state, formProps: { ref, onSubmit, onInput } };
}
