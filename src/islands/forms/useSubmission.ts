import { useCallback, useEffect, useRef, useState } from "react";
import type { InputEvent, SubmitEvent } from "react";

import { ATTACHED_EVENT } from "../../client-directives/island-contract.ts";
import type { QueueResult, SubmissionRequest } from "../../client/submission-queue/entry.ts";
import { dequeue, watchResult } from "../../client/submission-queue/queue.ts";
import type { FormInPlace, FormValues } from "../../forms/types.ts";
import { checkForm, hasValues, recheckField } from "./check.ts";
import { enqueueFailed } from "./enqueue-failed.ts";
import { FormSession } from "./form-session.ts";
import { asQueued, stateAfter, stateAfterQueue } from "./form-state.ts";
import type { FormState } from "./form-state.ts";
import { readConfirmation, removeConfirmation, writeConfirmation } from "./confirmation.ts";
import { requestFor, send } from "./send.ts";
import type { SendResult } from "./send.ts";
import { isEmpty, readValues } from "./values.ts";

interface Submission {
  readonly state: FormState;
  /** True once a call has returned: the button then has its last label (specification, section 4). */
  readonly hasReturned: boolean;
  /** True from the acceptance until the visitor types again; the button then shows that the form is done. */
  readonly isDone: boolean;
  /** Counts the messages that the visitor must notice; each moves the focus to its message. */
  readonly announcements: number;
}

/** Lets the browser post the form without our script and its checks; the server responds with a page. */
function submitNatively(element: HTMLFormElement): void {
  // Not `element.submit`, which a field of that name would hide.
  HTMLFormElement.prototype.submit.call(element);
}

/** Moves the focus from "Try again", which is hidden while the form is being sent, to the button of the form. */
function keepFocus(element: HTMLFormElement): void {
  if (document.activeElement?.closest("[role=alert]")?.closest("form") !== element) return;
  element.querySelector<HTMLElement>(".form-send button")?.focus();
}

/**
 * The flow of a submission in the browser: check, send, and show the result (specification, sections 4 and 5). A
 * second submit while one is being sent is ignored, so the button is never disabled. Where a script fails before
 * anything was sent, as in a browser older than the supported ones, the browser posts the form itself.
 * @returns what to show, and what the `<form>` needs
 */
export function useSubmission(form: FormInPlace) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [session] = useState(() => new FormSession(form));
  const [submission, setSubmission] = useState<Submission>({
    state: { status: "editing" },
    hasReturned: false,
    isDone: false,
    announcements: 0,
  });

  /** Shows an accepted submission and empties the form; the confirmation survives a reload. */
  const accept = useCallback(
    (element: HTMLFormElement, ref: string | undefined): void => {
      element.reset();
      session.clear();
      writeConfirmation(form.id, ref);
    },
    [form, session],
  );

  /** Shows how a queued submission ended. Not announced, so that a visitor who reads elsewhere keeps the focus. */
  const showQueueResult = useCallback(
    (element: HTMLFormElement, body: string, result: QueueResult): void => {
      if (isSending.current || !hasValues(element, form, body)) return;
      const isSent = result.state === "sent";
      if (isSent) accept(element, result.ref);
      setSubmission((before) => ({ ...before, state: stateAfterQueue(result), isDone: isSent }));
    },
    [form, accept],
  );

  /** Before the directive releases a held submit, so that it carries the restored values. */
  const restore = useCallback(
    (element: HTMLFormElement): void => {
      session.restore(element);
      const { sent } = session;
      if (sent) watchResult(sent.key, (result) => showQueueResult(element, sent.body, result));
      const confirmation = readConfirmation(form.id);
      if (confirmation === undefined) return;
      if (!isEmpty(readValues(element, form))) {
        // It would look like the confirmation of what is in the form now, which has not been sent.
        removeConfirmation(form.id);
        return;
      }
      setSubmission((before) => ({
        ...before,
        state: { status: "accepted", ref: confirmation.ref, isEdited: false },
        hasReturned: true,
        isDone: true,
      }));
    },
    [form, session, showQueueResult],
  );

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    try {
      restore(element);
    } catch {
      // Nothing is restored; an uncaught error would remove the form from the page.
    }
    // From here on our own messages are shown; without React the browser's are.
    element.noValidate = true;
    element.dispatchEvent(new Event(ATTACHED_EVENT, { bubbles: true }));
  }, [restore]);

  const announce = (state: FormState, isReturn: boolean): void =>
    setSubmission(({ hasReturned, announcements }) => ({
      state,
      hasReturned: hasReturned || isReturn,
      isDone: state.status === "accepted" && !state.isEdited,
      announcements: announcements + 1,
    }));

  const prepare = async (element: HTMLFormElement, values: FormValues): Promise<SubmissionRequest> => {
    // In development only: health details do not belong in the console of a shared browser.
    if (import.meta.env.DEV) console.info(form.endpoint, values);
    const honeypot = new FormData(element).get("valid");
    return requestFor(form, await session.begin(element, JSON.stringify(values)), {
      elapsedMs: session.elapsedMs(),
      honeypot: typeof honeypot === "string" ? honeypot : "",
    });
  };

  /** Shows the result of a send, and queues what can be sent later. */
  const conclude = (element: HTMLFormElement, request: SubmissionRequest, result: SendResult): void => {
    const { key, body } = request;
    const isEdited = !hasValues(element, form, body);
    if (result.kind === "accepted") {
      if (isEdited) session.startAnew(element);
      else accept(element, result.ref);
      void dequeue(key);
    }
    announce(stateAfter(result, isEdited), true);
    // Storing may take a while; the message about the failure is shown at once.
    const onResult = (queueResult: QueueResult) => showQueueResult(element, body, queueResult);
    void enqueueFailed(form, request, result, onResult).then((isQueued) => {
      if (isQueued) setSubmission((before) => ({ ...before, state: asQueued(before.state) }));
    });
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    let isPosted = false;
    try {
      const checked = checkForm(element, form);
      if (!checked.ok) {
        announce({ status: "invalid", errors: checked.errors }, false);
        return;
      }
      removeConfirmation(form.id);
      keepFocus(element);
      setSubmission((before) => ({ ...before, state: { status: "sending" }, isDone: false }));
      let request = await prepare(element, checked.values);
      isPosted = true;
      let result = await send(form, request);
      if (result.kind === "keyReused") {
        session.replaceKey(request.body);
        request = await prepare(element, checked.values);
        result = await send(form, request);
      }
      conclude(element, request, result);
    } catch {
      // After a post the server may have the submission: a second one by the browser would be a duplicate.
      if (isPosted) announce({ status: "failed", cause: "unreachable", isQueued: false }, true);
      else {
        setSubmission((before) => ({ ...before, state: { status: "editing" } }));
        submitNatively(element);
      }
    } finally {
      isSending.current = false;
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  /** Messages appear on submit only; from then on they are updated as fields are corrected. */
  const onInput = (event: InputEvent<HTMLFormElement>): void => {
    const { currentTarget, target } = event;
    session.save(currentTarget);
    const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
    setSubmission((submission) => {
      const before = submission.isDone ? { ...submission, isDone: false } : submission;
      if (before.state.status !== "invalid") return before;
      const errors = recheckField(currentTarget, form, before.state.errors, name);
      if (errors === before.state.errors) return before;
      const isValid = Object.keys(errors).length === 0;
      return { ...before, state: isValid ? { status: "editing" } : { status: "invalid", errors } };
    });
  };

  return { ...submission, formProps: { ref, onSubmit, onInput } };
}
