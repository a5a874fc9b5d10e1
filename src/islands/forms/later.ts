import type { FormDefinition } from "../../forms/types.ts";
import type { Ended, Parcel } from "../../client/submission-queue/kept.ts";
import { keep } from "../../client/submission-queue/queue.ts";
import type { Outcome } from "./send.ts";

/**
 * Keeps on this phone what could not be sent for now. A refusal of our server is not kept: sending the same
 * again would not help (reliability, browser's side).
 * @param tell hears once what became of it, wherever it was sent from
 * @returns true when it is kept, and will be sent
 */
export async function keepForLater(
  form: FormDefinition,
  parcel: Parcel,
  outcome: Outcome,
  tell: (end: Ended) => void,
): Promise<boolean> {
  if (outcome.kind !== "failed" || outcome.cause === "refused") return false;
  try {
    await keep(parcel, form.title, tell);
    return true;
  } catch {
    // A browser that keeps nothing (private windows, no room): then we promise nothing.
    return false;
  }
}
