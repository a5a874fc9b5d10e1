export type Deadline = ReturnType<typeof startDeadline>;

/**
 * Starts the deadline of a task (reliability, P5: a response within 12 s whatever hangs), on a monotonic clock, so that
 * a correction of the system time has no effect. `left` returns the remaining milliseconds, never below 0.
 */
export function startDeadline(ms: number) {
  const end = performance.now() + ms;
  return { left: (): number => Math.max(0, end - performance.now()) };
}

/** Thrown by `withTimeLimit` when the time is up. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Runs `work` for at most `ms`. The signal asks it to stop; the caller continues in any case.
 * @throws TimeoutError when the time is up, else whatever `work` throws
 */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timeUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeUp.reject(new TimeoutError("The time is up."));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
