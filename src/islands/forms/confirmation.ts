import { CONFIRMATION_PREFIX } from "../../client-directives/island-contract.ts";
import type { FormId } from "../../forms/types.ts";

/** The confirmation of the last accepted submission of a form: its reference and nothing of what was typed. */
export interface Confirmation {
  readonly ref?: string;
}

/** Stores the confirmation for this tab, so that a reload or Back shows it again. */
export function writeConfirmation(form: FormId, ref: string | undefined): void {
  try {
    sessionStorage.setItem(CONFIRMATION_PREFIX + form, JSON.stringify({ ref }));
  } catch {
    // Storage is switched off: the confirmation lasts as long as the page.
  }
}

/** Returns the confirmation of this tab's last accepted submission, or `undefined`. */
export function readConfirmation(form: FormId): Confirmation | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CONFIRMATION_PREFIX + form) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    return "ref" in stored && typeof stored.ref === "string" ? { ref: stored.ref } : {};
  } catch {
    return undefined;
  }
}

/** Removes the confirmation when another submission is sent. */
export function removeConfirmation(form: FormId): void {
  try {
    sessionStorage.removeItem(CONFIRMATION_PREFIX + form);
  } catch {
    // Storage is switched off, so nothing was stored.
  }
}
