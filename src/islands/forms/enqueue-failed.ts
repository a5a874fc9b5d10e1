import type { QueueResult, SubmissionRequest } from "../../client/submission-queue/entry.ts";
import { enqueue } from "../../client/submission-queue/queue.ts";
import type { FormDefinition } from "../../forms/types.ts";
import type { SendResult } from "./send.ts";

/**
 * Queues a submission that could not be sent for now. A refusal by our server is not queued: the same request
 * would be refused again (reliability, P7).
 * @param onResult called once with the result, wherever the submission is sent from
 * @returns true when it was queued
 */
export async function enqueueFailed(
  form: FormDefinition,
  request: SubmissionRequest,
  result: SendResult,
  onResult: (result: QueueResult) => void,
): Promise<boolean> {
  if (result.kind !== "failed" || result.cause === "refused") return false;
  try {
    await enqueue(request, form.title, onResult);
    return true;
  } catch {
    // The browser cannot store it (private windows, no space): the visitor is not promised anything.
    return false;
  }
}
