import { useEffect, useEffectEvent, useMemo, useReducer } from "react";
import { flushSync } from "react-dom";

import { HYDRATED_EVENT } from "../../client-directives/island-contract.ts";
import { allEntries, removeEntry, type Entry, type WaitingEntry } from "../../client/submissions/entries.ts";
import type { PostResult } from "../../client/submissions/post.ts";
import { send, type SendResult } from "../../client/submissions/queue.ts";
import { QUEUE } from "../../client/submissions/storage-names.ts";
import type { LocalizedForm } from "../../forms/index.ts";
import { controlOf } from "./form-elements.ts";
import { openDraft, type FormDraft } from "./draft.ts";
import { INITIAL_STATE, transition, type FormEvent, type FormState } from "./form-state.ts";

/**
 * True while the visitor is at the form and does not type: it is on the screen, and the focus in it or around it, as in its
 * panel. Only then may a later result move the focus, and only then does the notice leave it to the form.
 */
function hasAttention(element: HTMLFormElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { activeElement, visibilityState } = document;
  const isInForm = element.contains(activeElement) && activeElement?.closest(".field") === null;
  const isFocused = isInForm || (activeElement?.contains(element) ?? false);
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
 * @returns the state, and what empties the form for another submission
 */
export function useSubmission(
  form: LocalizedForm,
  element: HTMLFormElement | null,
): readonly [FormState, () => void] {
  const [state, dispatch] = useReducer(transition, INITIAL_STATE);
  const draft = useMemo(() => element && openDraft(form, element), [form, element]);

  /** Renders the next state at once, so that it is in the page before a second submit or a change of focus. */
  const show = (event: FormEvent): void => flushSync(() => dispatch(event));

  /** Shows a result, with the focus on it (WCAG 4.1.3), and empties the form once the clinic has what it contains. */
  const showResult = (draft: FormDraft, result: SendResult, takesFocus = true): void => {
    const isEdited = !draft.isUnchanged(result.since);
    const name = draft.values()[form.nameFields[0] ?? ""] ?? "";
    if (result.type === "accepted" && !isEdited) draft.element.reset();
    show({ ...result, isEdited, thanked: isEdited || !takesFocus ? undefined : name.trim() });
    if (result.type === "accepted") draft.complete(result.ref);
    if (takesFocus) focusMessage(draft.element);
  };

  const restore = useEffectEvent((draft: FormDraft): void => {
    if (state.status === "sending") return;
    const accepted = draft.restore();
    if (accepted) dispatch({ type: "accepted", ref: accepted.ref });
  });

  const onQueueChange = useEffectEvent((entries: Map<string, Entry>): void => {
    if (!draft || state.status === "sending") return;
    const entry = entries.get(draft.entryKey() ?? "");
    dispatch({ type: "queue", isQueued: entry?.state === "waiting" });
    if (!entry || entry.state === "waiting") return;
    const isAtForm = hasAttention(draft.element);
    // What was refused may not pass the checks of this page, which may be newer.
    const result: PostResult =
      entry.state === "sent"
        ? { type: "accepted", ref: entry.ref }
        : { type: "refused", errors: draft.check().errors };
    showResult(draft, { ...result, since: entry.since }, isAtForm);
    if (!isAtForm) return;
    entries.delete(entry.key);
    void removeEntry(entry.key);
  });

  const submit = async (draft: FormDraft): Promise<void> => {
    const { element } = draft;
    let submission: WaitingEntry;
    try {
      const checked = draft.check();
      if (checked.body === undefined) {
        show({ type: "invalid", errors: checked.errors });
        focusMessage(element);
        return;
      }
      // "Try again" is hidden while the form is being sent.
      if (document.activeElement?.closest(".form-message"))
        element.querySelector<HTMLElement>(".form-send button")?.focus();
      show({ type: "sending" });
      // In development only: health details do not belong in the console of a shared browser.
      if (import.meta.env.DEV) console.info(form.endpoint, checked.values);
      submission = await draft.submissionOf(checked.body, checked.values);
    } catch {
      show({ type: "stopped" });
      // Not `element.submit`, which a field of that name would hide.
      HTMLFormElement.prototype.submit.call(element);
      return;
    }
    showResult(draft, await send(submission));
  };

  const onSubmit = useEffectEvent((event: SubmitEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    // After a second tap the confirmation stays: the empty form is not another submission.
    if (state.status === "accepted" && draft.isEmpty()) focusMessage(draft.element);
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
    addEventListener("pageshow", () => restore(draft), { signal });
    document.addEventListener(QUEUE, ({ detail }) => onQueueChange(detail), { signal });
    try {
      restore(draft);
    } catch {
      // Nothing is restored; an uncaught error would end the island.
    }
    // From here on our own messages are shown instead of the browser's.
    element.setAttribute("novalidate", "");
    // When React has finished: the directive then repeats a held submit with the restored values.
    queueMicrotask(() => element.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true })));
    // Without storage nothing is queued.
    void allEntries().then(onQueueChange, () => undefined);
    return () => {
      listening.abort();
      element.toggleAttribute("novalidate", !form.browserChecks);
    };
  }, [form, draft]);

  const fillInAnother = (): void => {
    if (draft === null) return;
    draft.clear();
    show({ type: "another" });
    controlOf(draft.element, form.fields[0]?.name ?? "")?.focus();
  };

  return [state, fillInAnother];
}
