/** Beyond this number the oldest events are removed, so that a flood cannot fill the memory. */
const MOST_REMEMBERED = 5_000;

/**
 * Counts events of a name within `windowMs`, in the memory of this instance. Older names are removed with the next
 * event. Events beyond `limit` are not stored, so they do not extend the window.
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
