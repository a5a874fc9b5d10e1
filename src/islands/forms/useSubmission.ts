import { useEffect, useEffectEvent, useMemo, useReducer } from "react";
import { flushSync } from "react-dom";

import { HYDRATED_EVENT } from "#client-directives/island-contract.ts";
import { allEntries, removeEntry, type Entry, type WaitingEntry } from "#client/submissions/entries.ts";
import type { FailureCause, PostResult } from "#client/submissions/post.ts";
import { send, type SendResult } from "#client/submissions/queue.ts";
import { QUEUE } from "#client/submissions/storage-names.ts";
import type { FieldErrors, LocalizedForm } from "#forms/index.ts";
import { controlOf } from "./form-elements.ts";
import { openDraft, type FormDraft } from "./draft.ts";

/** The state of a form (specification, section 4). */
export interface FormState {
  readonly status: "editing" | "sending" | PostResult["status"];
  /** True once a call has returned: the button then has its last label. */
  readonly hasReturned: boolean;
  readonly errors: FieldErrors;
  readonly cause?: FailureCause;
  /** True while what has failed is in the queue. */
  readonly isQueued?: boolean;
  readonly ref?: string;
  /** True if the visitor changed the form while it was being sent. */
  readonly isEdited?: boolean;
  /**
   * The visitor's name, or "", when the thanks take the place of the form: the visitor sees it arrive, and has not changed
   * it.
   */
  readonly thanked?: string | undefined;
}

const INITIAL_STATE: FormState = { status: "editing", hasReturned: false, errors: {} };

const nextState = ({ hasReturned }: FormState, next: Partial<FormState>): FormState => ({
  ...INITIAL_STATE,
  hasReturned,
  ...next,
});

/**
 * True while the visitor is at the form and does not type: it is on the screen, and the focus in it or around it, as in its
 * panel. Only then may a later result move the focus, and only then does the notice leave it to the form.
 */
function hasAttention(element: HTMLFormElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { activeElement, hidden } = document;
  const isInForm = element.contains(activeElement) && activeElement?.closest(".field") === null;
  const isFocused = isInForm || (activeElement?.contains(element) ?? false);
  return isFocused && top < innerHeight && bottom > 0 && !hidden;
}

function focusMessage(element: HTMLFormElement): void {
  const message = element.querySelector<HTMLElement>(".form-message:not(:empty)");
  message?.focus();
  // Browsers may show the end of what is higher than the window.
  message?.firstElementChild?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Validates and sends a form, and shows the result (specification, sections 4 and 5). If a script fails before anything was
 * sent, the browser posts the form itself.
 *
 * @param element the form in the page, once the island has found it
 * @returns the state, and what empties the form for another submission
 */
export function useSubmission(form: LocalizedForm, element: HTMLFormElement | null) {
  const [state, change] = useReducer(nextState, INITIAL_STATE);
  const draft = useMemo(() => element && openDraft(form, element), [form, element]);

  /** At once, so that it is in the page before a second submit or a change of focus. */
  const show = (next: Partial<FormState>): void => flushSync(() => change(next));

  /** Shows a result, with the focus on it (WCAG 4.1.3), and empties the form once the clinic has what it contains. */
  const showResult = (draft: FormDraft, result: SendResult, takesFocus = true): void => {
    if (result.status === "accepted") {
      const isEdited = !draft.isUnchanged(result.since);
      const name = draft.values()[form.nameFields[0] ?? ""] ?? "";
      if (!isEdited) draft.element.reset();
      const thanked = isEdited || !takesFocus ? undefined : name.trim();
      show({ ...result, hasReturned: true, isEdited, thanked });
      draft.complete(result.ref);
    } else show({ ...result, hasReturned: true });
    if (takesFocus) focusMessage(draft.element);
  };

  const restore = useEffectEvent((draft: FormDraft): void => {
    if (state.status === "sending") return;
    const ref = draft.restore();
    if (ref !== undefined && ref !== state.ref) change({ status: "accepted", hasReturned: true, ref });
  });

  const onQueueChange = useEffectEvent((entries: Map<string, Entry>): void => {
    if (!draft || state.status === "sending") return;
    const entry = entries.get(draft.entryKey() ?? "");
    if (state.status === "failed") change({ ...state, isQueued: entry?.state === "waiting" });
    if (!entry || entry.state === "waiting") return;
    const isAtForm = hasAttention(draft.element);
    const { ok, errors } = draft.check();
    // What was refused may not pass the checks of this page, which may be newer.
    const refused: PostResult = ok ? { status: "failed", cause: "refused" } : { status: "invalid", errors };
    const result: PostResult = entry.state === "sent" ? { status: "accepted", ref: entry.ref } : refused;
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
      if (!checked.ok) {
        show({ status: "invalid", errors: checked.errors });
        focusMessage(element);
        return;
      }
      // "Try again" is hidden while the form is being sent.
      if (document.activeElement?.closest(".form-message"))
        element.querySelector<HTMLElement>(".form-send button")?.focus();
      show({ status: "sending" });
      // In development only: health details do not belong in the console of a shared browser.
      if (import.meta.env.DEV) console.info(form.endpoint, checked.values);
      submission = await draft.submissionOf(checked.values);
    } catch {
      show({});
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
    if (state.status !== "invalid") return;
    // Messages appear only on submit, and are then updated as fields are corrected.
    const left = Object.entries(draft.check().errors).filter(([name]) => name in state.errors);
    change({ status: left.length > 0 ? "invalid" : "editing", errors: Object.fromEntries(left) });
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
    // When React has finished: the directive then repeats a held submit.
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
    show({});
    controlOf(draft.element, form.fields[0]?.name ?? "")?.focus();
  };

  return [state, fillInAnother] as const;
}
