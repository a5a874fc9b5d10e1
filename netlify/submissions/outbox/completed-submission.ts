import { z } from "zod";
import type { Submission } from "../submission.ts";

/** The marker of a completed submission, stored for 7 days. Nothing personal (reliability, P7). */
export const markerSchema = z.strictObject({
  content: z.string(),
  receivedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  result: z.enum(["delivered", "expired"]),
  isTaggedAsSpam: z.boolean(),
});
export type Marker = z.infer<typeof markerSchema>;

/** The facts that are recorded when a submission leaves the outbox. */
export interface CompletedSubmission extends Omit<Marker, "completedAt"> {
  readonly id: string;
}

/** Takes a submission that every recipient has received; returns its marker, without personal data. */
export function completedByDelivery(
  { id, receivedAt, spamSignals }: Submission,
  content: string,
): CompletedSubmission {
  return { id, content, receivedAt, result: "delivered", isTaggedAsSpam: spamSignals.length > 0 };
}
