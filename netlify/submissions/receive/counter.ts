/** The most events that are remembered; the oldest are forgotten first, so that a flood cannot fill the memory. */
const MOST_REMEMBERED = 5_000;

/**
 * Creates a counter, in the memory of this instance, of the events with the same name within the last `windowMs`. An
 * event that exceeds `limit` is not remembered: a sender who continues is below the limit again once the earlier events
 * are older than `windowMs`.
 */
export function createCounter(windowMs: number, limit = Number.POSITIVE_INFINITY) {
  let recent: readonly { readonly name: string; readonly id: unknown; readonly time: number }[] = [];
  /**
   * Counts an event.
   * @param id events with the same id count once; by default each has an id of its own
   * @returns how many events have this name, including this one
   */
  return (name: string, now: number, id: unknown = Symbol()): number => {
    const others = recent.filter(
      (other) => other.id !== id && now >= other.time && now - other.time < windowMs,
    );
    const count = others.filter((other) => other.name === name).length + 1;
    recent = [...others, ...(count > limit ? [] : [{ name, id, time: now }])].slice(-MOST_REMEMBERED);
    return count;
  };
}
