import { z } from "zod";
import type { Submission } from "./submission.ts";

/** What remains of a completed submission for 7 days: nothing personal (reliability, P7). */
export const markerSchema = z.strictObject({
  content: z.string(),
  receivedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  result: z.enum(["delivered", "expired"]),
  isTaggedAsSpam: z.boolean(),
});
export type Marker = z.infer<typeof markerSchema>;

/** What is recorded of a submission when it leaves the outbox. */
export interface CompletedSubmission extends Omit<Marker, "completedAt"> {
  readonly id: string;
}

/** Takes a submission that every recipient has; returns what is recorded of it: nothing personal. */
export function deliveredSubmission(
  { id, receivedAt, spamSignals }: Submission,
  content: string,
): CompletedSubmission {
  return { id, content, receivedAt, result: "delivered", isTaggedAsSpam: spamSignals.length > 0 };
}
