/** How long a submission has been queued, as far as the clock of the device can prove it (decision 0390). */
export interface Age {
  /** The clock at the last attempt, in epoch milliseconds. */
  readonly readAt: number;
  /** The sum of the steps of the clock from attempt to attempt, without the largest: never more than the true age. */
  readonly countedMs: number;
  /** The largest step, forwards or backwards. The clock may have been corrected in it. */
  readonly largestMs: number;
}

/** The age of a submission that is queued at `now`. */
export const newAge = (now: number): Age => ({ readAt: now, countedMs: 0, largestMs: 0 });

/** The age at the next attempt. Sound if the clock was corrected once, by any length, or was wrong for a while. */
export function ageAt(now: number, { readAt, countedMs, largestMs }: Age): Age {
  const stepMs = now - readAt;
  const isLargest = Math.abs(stepMs) >= Math.abs(largestMs);
  const [largest, other] = isLargest ? [stepMs, largestMs] : [largestMs, stepMs];
  return { readAt: now, countedMs: Math.max(0, countedMs + other), largestMs: largest };
}
