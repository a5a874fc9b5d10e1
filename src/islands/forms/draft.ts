import type { FormDefinition } from "../../forms/types.ts";
import { draftKey } from "../../client-directives/handshake.ts";
import type { Attempt } from "./attempt.ts";
import { controlOf } from "./values.ts";
import type { TypedValues } from "./values.ts";

/** What this tab remembers of a form until it is sent: never for longer than the tab lives. */
export interface Draft {
  readonly values: TypedValues;
  /** When the visitor began, in epoch milliseconds. */
  readonly since: number;
  /** What was last sent without an answer, so that sending it again after a reload counts once. */
  readonly attempt?: Attempt;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readAttempt(value: unknown): Attempt | undefined {
  if (!isRecord(value)) return undefined;
  const { key, body } = value;
  return typeof key === "string" && typeof body === "string" ? { key, body } : undefined;
}

/** Returns the draft of a form, or `undefined` where there is none that can be read. */
export function readDraft(form: FormDefinition): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(form.id)) ?? "null");
    if (!isRecord(kept) || !isRecord(kept.values)) return undefined;
    const { values, since } = kept;
    const attempt = readAttempt(kept.attempt);
    const texts = form.fields.map(({ name }) => [name, typeof values[name] === "string" ? values[name] : ""]);
    return {
      values: Object.fromEntries(texts) as Record<string, string>,
      since: typeof since === "number" ? since : Date.now(),
      ...(attempt && { attempt }),
    };
  } catch {
    // Storage switched off, or not ours: then nothing is restored.
    return undefined;
  }
}

/** Keeps a draft, or removes it when nothing is typed. Fails silently: a draft is a comfort, not a need. */
export function keepDraft(form: FormDefinition, draft: Draft): void {
  try {
    if (Object.values(draft.values).every((value) => value === ""))
      sessionStorage.removeItem(draftKey(form.id));
    else sessionStorage.setItem(draftKey(form.id), JSON.stringify(draft));
  } catch {
    // Storage switched off or full.
  }
}

/** Forgets what was typed. */
export function dropDraft(form: FormDefinition): void {
  try {
    sessionStorage.removeItem(draftKey(form.id));
  } catch {
    // Storage switched off: nothing was kept.
  }
}

/** Puts a draft back, only into fields that are still empty: what was typed since is newer. */
export function restoreDraft(element: HTMLFormElement, form: FormDefinition, { values }: Draft): void {
  for (const field of form.fields) {
    const control = controlOf(element, field);
    const value = values[field.name] ?? "";
    if (control?.value === "" && value !== "") control.value = value;
  }
}
