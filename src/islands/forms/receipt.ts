import { receiptKey } from "../../client-directives/handshake.ts";
import type { FormId } from "../../forms/types.ts";

/** The confirmation of the last accepted submission of a form: its reference and nothing of what was typed. */
export interface Receipt {
  readonly ref?: string;
}

/** Stores the receipt for this tab, so that a reload or Back shows the confirmation again. */
export function writeReceipt(form: FormId, ref: string | undefined): void {
  try {
    sessionStorage.setItem(receiptKey(form), JSON.stringify({ ref }));
  } catch {
    // Storage is switched off: the confirmation lasts as long as the page.
  }
}

/** Returns the receipt of this tab's last accepted submission, or `undefined`. */
export function readReceipt(form: FormId): Receipt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(receiptKey(form)) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    return "ref" in stored && typeof stored.ref === "string" ? { ref: stored.ref } : {};
  } catch {
    return undefined;
  }
}

/** Removes the receipt when another submission is sent. */
export function removeReceipt(form: FormId): void {
  try {
    sessionStorage.removeItem(receiptKey(form));
  } catch {
    // Storage is switched off, so nothing was stored.
  }
}
