/** Beyond this number the oldest events are removed, so that a flood cannot fill the memory. */
const MOST_REMEMBERED = 5_000;

/**
 * Creates a counter of the events that had a name within the last `windowMs`, in the memory of this instance. Events
 * beyond `limit` are counted in the answer but not remembered, so that whoever goes on is below the limit again as soon
 * as the window has passed.
 */
export function createCounter(windowMs: number, limit = Number.POSITIVE_INFINITY) {
  let recent: readonly { readonly name: string; readonly id: unknown; readonly time: number }[] = [];
  /**
   * Counts an event. @param id the same id counts once; by default every event has its own
   * @returns how many have this name, this one included
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
