import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import { flushSync } from "react-dom";

import { HYDRATED_EVENT } from "../../client-directives/island-contract.ts";
import { hasValues } from "../../client/submissions/browser-store.ts";
import type { WaitingSubmission, BrowserEntry, StoredEntry } from "../../client/submissions/formats.ts";
import { post, type PostResult, type SubmissionRequest } from "../../client/submissions/post.ts";
import {
  checkQueue,
  dequeue,
  enqueue,
  leaveToForm,
  report,
  watchQueue,
} from "../../client/submissions/queue.ts";
import type { FieldErrors, LocalizedForm } from "../../forms/index.ts";
import { controlOf } from "./form-elements.ts";
import { openDraft, type FormDraft } from "./draft.ts";
import { INITIAL_STATE, transition, type FormEvent, type FormState } from "./form-state.ts";

/** @param errors by the rules of this page, which may be newer than those by which it was sent */
function resultOf(entry: Exclude<StoredEntry, WaitingSubmission>, errors: FieldErrors): PostResult {
  if (entry.state === "sent") return { type: "accepted", ref: entry.ref };
  if (entry.state === "expired") return { type: "unavailable", cause: "unreachable" };
  return { type: "refused", errors };
}

/**
 * True while the visitor is at the form: it is on the screen, and the focus in it or around it, as in its panel. Only
 * then may a later result move the focus, and only then does the notice leave it to the form.
 */
function hasAttention(element: HTMLFormElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { activeElement, visibilityState } = document;
  const isFocused = element.contains(activeElement) || (activeElement?.contains(element) ?? false);
  return isFocused && top < innerHeight && bottom > 0 && visibilityState === "visible";
}

function focusMessage(element: HTMLFormElement): void {
  const message = element.querySelector<HTMLElement>(".form-message:not(:empty)");
  message?.focus();
  // Browsers may show the end of what is higher than the window.
  message?.firstElementChild?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Validates and sends a form, and shows the result (specification, sections 4 and 5). A second submit while one is being
 * sent, or right after a success has emptied the form, sends nothing, so the button is never disabled. If a script fails
 * before anything was sent, the browser posts the form itself.
 *
 * @param element the form in the page, once the island has found it
 * @returns the state, and what brings the empty form back after the thanks
 */
export function useSubmission(
  form: LocalizedForm,
  element: HTMLFormElement | null,
): readonly [FormState, () => void] {
  const [state, dispatch] = useReducer(transition, INITIAL_STATE);
  const draft = useMemo(() => element && openDraft(form, element), [form, element]);
  /** The key of the submission in the queue whose result is shown. */
  const shownResult = useRef<string>(undefined);

  /** Renders the next state at once, so that it is in the page before a second submit or a change of focus. */
  const show = (event: FormEvent): void => flushSync(() => dispatch(event));

  /** Shows the result, with the focus on it (WCAG 4.1.3), and empties the form once the clinic has the body. */
  const showResult = (draft: FormDraft, body: string, result: PostResult, takesFocus = true): void => {
    const isEdited = draft.check().body !== body;
    const name = draft.values()[form.nameFields[0] ?? ""] ?? "";
    if (result.type === "accepted" && !isEdited) draft.element.reset();
    show({ ...result, isEdited, thanked: isEdited || !takesFocus ? undefined : name.trim() });
    if (result.type === "accepted") draft.complete(result.ref);
    if (takesFocus) focusMessage(draft.element);
  };

  const follow = useEffectEvent((draft: FormDraft): void => {
    if (state.status === "sending") return;
    const accepted = draft.follow();
    if (accepted) dispatch({ type: "accepted", ref: accepted.ref });
  });

  const onQueueChange = useEffectEvent((entries: readonly BrowserEntry[]): void => {
    if (!draft || state.status === "sending") return;
    follow(draft);
    const sent = draft.lastSent();
    const entry = entries.find(({ key }) => key === sent?.key || key === sent?.outcome);
    if (!entry) dispatch({ type: "queue", isQueued: false });
    if (!sent || !entry || entry.state === "unreadable") return;
    const { body, errors } = draft.check();
    if (entry.state === "queued") {
      shownResult.current = undefined;
      draft.noteOutcome(entry.outcome);
      if (body === sent.body) dispatch({ type: "queue", isQueued: true });
      return;
    }
    // What is refused may not pass the checks of this page.
    if (entry.state === "refused" ? !sent.isUnchanged : body !== sent.body) return;
    const isAtForm = hasAttention(draft.element);
    // Once, although the queue may change again.
    if (shownResult.current !== entry.key) {
      shownResult.current = entry.key;
      showResult(draft, sent.body, resultOf(entry, errors), isAtForm);
    }
    if (!isAtForm) return;
    if (entry.state === "sent") report(entry);
    if (entry.state === "refused") leaveToForm(entry);
  });

  const submit = async (draft: FormDraft): Promise<void> => {
    const { element } = draft;
    let request: SubmissionRequest;
    try {
      const checked = draft.check();
      if (checked.body === undefined) {
        show({ type: "invalid", errors: checked.errors });
        focusMessage(element);
        return;
      }
      // "Try again", which may have the focus, is hidden while the form is being sent.
      element.querySelector<HTMLElement>(".form-send button")?.focus();
      show({ type: "sending" });
      // In development only: health details do not belong in the console of a shared browser.
      if (import.meta.env.DEV) console.info(form.endpoint, checked.values);
      request = await draft.requestOf(checked.body, checked.values);
    } catch {
      show({ type: "stopped" });
      // Not `element.submit`, which a field of that name would hide.
      HTMLFormElement.prototype.submit.call(element);
      return;
    }
    const result = await post(request);
    showResult(draft, request.body, result);
    if (result.type === "accepted") void dequeue(request);
    if (result.type === "unavailable") void enqueue(request, form);
  };

  const onSubmit = useEffectEvent((event: SubmitEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    // After a second tap the confirmation stays: the empty form is not another submission.
    if (state.status === "accepted" && !hasValues(draft.values())) focusMessage(draft.element);
    else if (state.status !== "sending") void submit(draft);
  });

  const onInput = useEffectEvent((): void => {
    if (draft === null) return;
    draft.save();
    if (state.status === "invalid") dispatch({ type: "typed", errors: draft.check().errors });
  });

  useEffect(() => {
    if (draft === null) return;
    const { element } = draft;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("submit", (event) => onSubmit(event), { signal });
    // Some programs that fill in forms report only that the value has changed.
    for (const type of ["input", "change"]) element.addEventListener(type, () => onInput(), { signal });
    addEventListener("pageshow", () => follow(draft), { signal });
    element.addEventListener("focusin", checkQueue, { signal });
    try {
      const accepted = draft.restore();
      if (accepted) dispatch({ type: "accepted", ref: accepted.ref });
    } catch {
      // Nothing is restored; an uncaught error would end the island.
    }
    // From here on our own messages are shown instead of the browser's.
    element.setAttribute("novalidate", "");
    // When React has finished: the directive then repeats a held submit with the restored values.
    queueMicrotask(() => element.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true })));
    const unwatch = watchQueue(onQueueChange);
    return () => {
      unwatch();
      listening.abort();
      element.toggleAttribute("novalidate", !form.browserChecks);
    };
  }, [form, draft]);

  const fillInAnother = (): void => {
    if (draft === null) return;
    draft.forgetAccepted();
    show({ type: "another" });
    controlOf(draft.element, form.fields[0]?.name ?? "")?.focus();
  };

  return [state, fillInAnother];
}
