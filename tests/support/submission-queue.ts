import { createHash } from "node:crypto";
import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import type { Submission } from "../../netlify/submissions/submission.ts";
import { SAMPLES } from "./submission-samples.ts";
import type { useMemoryPipeline } from "./memory-pipeline.ts";

/** An id like those of real submissions: uniform and always the same for the same number. */
export function idOf(number: number): string {
  return createHash("sha256").update(`submission ${number}`).digest("hex");
}

/** Puts `count` queued submissions into the store, each as old as `ageOf` returns. */
export function seedQueue(
  { open, store }: Pick<ReturnType<typeof useMemoryPipeline>, "open" | "store">,
  count: number,
  ageOf: (number: number) => number,
): void {
  const { queue } = open().outbox;
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const receivedAt = new Date(Date.now() - ageOf(number)).toISOString();
    const submission: Submission = {
      id,
      ref: referenceOf(id),
      form: "contact",
      values: SAMPLES.contact,
      receivedAt,
      spamSignals: [],
      isTest: false,
    };
    store.seed(`q/${id}`, queue.recordOf(submission, { id, content: "a".repeat(64) }));
  }
}
