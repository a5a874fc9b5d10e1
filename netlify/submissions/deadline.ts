export type Deadline = ReturnType<typeof startDeadline>;

/**
 * Starts a deadline (reliability, P5) on a clock that a correction of the system time does not change. `left`
 * returns milliseconds.
 */
export function startDeadline(ms: number) {
  const end = performance.now() + ms;
  return { left: (): number => Math.max(0, end - performance.now()) };
}

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Runs `work` for at most `ms`; then the signal asks it to stop, and the caller continues.
 * @throws TimeoutError, or whatever `work` throws
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

export type HasTimeLeft = () => boolean;

/** "some": the time was up before the others; "failed": at least one failed. */
export type Outcome = "all" | "some" | "failed";

/**
 * Runs `work` on the items, at most `width` at a time, and starts no further one once `hasTimeLeft` is false.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
  hasTimeLeft: HasTimeLeft = () => true,
): Promise<Outcome> {
  const queue = items.values();
  let outcome: Outcome = "all";
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (!hasTimeLeft()) {
        if (outcome === "all") outcome = "some";
        return;
      }
      const [{ status }] = await Promise.allSettled([work(item)]);
      if (status === "rejected") outcome = "failed";
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return outcome;
}
