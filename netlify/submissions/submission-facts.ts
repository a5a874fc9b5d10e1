import type { Closing } from "./outbox.ts";
import type { Submission } from "./submission.ts";

/** What is noted of a submission when it leaves the outbox: nothing personal (reliability, P7). */
export function closingOf(
  { id, receivedAt, suspicions }: Submission,
  content: string,
  outcome: Closing["outcome"],
): Closing {
  return { id, content, receivedAt, outcome, isSuspected: suspicions.length > 0 };
}
