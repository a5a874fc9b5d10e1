/** The oldest events are forgotten first, so that a flood cannot fill the memory. */
const MOST_REMEMBERED = 5_000;

/** Counts events of one name within `windowMs`. One above `limit` is not remembered, so that a sender is below it later. */
export function createCounter(windowMs: number, limit = Number.POSITIVE_INFINITY) {
  let recent: readonly { readonly name: string; readonly id: unknown; readonly time: number }[] = [];
  /** @param id events with the same id count once; by default each has its own */
  return (name: string, now: number, id: unknown = Symbol()): number => {
    const others = recent.filter(
      (other) => other.id !== id && now >= other.time && now - other.time < windowMs,
    );
    const count = others.filter((other) => other.name === name).length + 1;
    recent = [...others, ...(count > limit ? [] : [{ name, id, time: now }])].slice(-MOST_REMEMBERED);
    return count;
  };
}

export type Counter = ReturnType<typeof createCounter>;
