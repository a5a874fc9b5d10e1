/** Beyond this number the oldest events are forgotten, so that a flood cannot fill the memory. */
const MOST_REMEMBERED = 5_000;

/**
 * Counts events of a name within `windowMs`, in the memory of this instance. Names are forgotten after that time, with
 * the next event. What exceeds `limit` is not remembered: it extends no window.
 */
export function createCounter(windowMs: number, limit = Number.POSITIVE_INFINITY) {
  let recent: readonly { readonly name: string; readonly id: unknown; readonly time: number }[] = [];
  /** @param id events with the same id count once @returns how many have this name, this one included */
  return (name: string, now: number, id: unknown = Symbol()): number => {
    const others = recent.filter(
      (other) => other.id !== id && now >= other.time && now - other.time < windowMs,
    );
    const count = others.filter((other) => other.name === name).length + 1;
    recent = [...others, ...(count > limit ? [] : [{ name, id, time: now }])].slice(-MOST_REMEMBERED);
    return count;
  };
}
