import { DRAFT_PREFIX } from "../../client-directives/island-contract.ts";
import type { FormDefinition, TypedValues } from "../../forms/types.ts";
import type { KeyedBody } from "./idempotency-key.ts";
import { controlOf, isEmpty } from "./values.ts";

/** What this tab stores of a form until it is sent or the tab is closed. */
export interface Draft {
  readonly values: TypedValues;
  /** When the visitor began, in epoch milliseconds. */
  readonly since: number;
  /** What was last sent without a response, so that sending it again after a reload counts once. */
  readonly sent?: KeyedBody;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readKeyedBody(value: unknown): KeyedBody | undefined {
  if (!isRecord(value)) return undefined;
  const { key, body } = value;
  return typeof key === "string" && typeof body === "string" ? { key, body } : undefined;
}

/** Returns the draft of a form, or `undefined` when there is none or it cannot be read. */
export function readDraft(form: FormDefinition): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form.id) ?? "null");
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    const { values, since } = stored;
    const sent = readKeyedBody(stored.sent);
    const texts = form.fields.map(({ name }) => [name, typeof values[name] === "string" ? values[name] : ""]);
    return {
      values: Object.fromEntries(texts) as Record<string, string>,
      since: typeof since === "number" ? since : Date.now(),
      ...(sent && { sent }),
    };
  } catch {
    // Storage is switched off, or the item is invalid: nothing is restored.
    return undefined;
  }
}

/** Stores a draft, or removes it when nothing is typed. A failure is ignored: the form works without a draft. */
export function writeDraft(form: FormDefinition, draft: Draft): void {
  try {
    if (isEmpty(draft.values)) sessionStorage.removeItem(DRAFT_PREFIX + form.id);
    else sessionStorage.setItem(DRAFT_PREFIX + form.id, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full.
  }
}

/** Removes the draft. */
export function removeDraft(form: FormDefinition): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + form.id);
  } catch {
    // Storage is switched off, so nothing was stored.
  }
}

/** Restores a draft, only into fields that are still empty: a value that was typed since then is newer. */
export function restoreDraft(element: HTMLFormElement, form: FormDefinition, { values }: Draft): void {
  for (const field of form.fields) {
    const control = controlOf(element, field);
    const value = values[field.name] ?? "";
    if (control?.value === "" && value !== "") control.value = value;
  }
}
