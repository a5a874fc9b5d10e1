/** Called before each further piece of work: false when the time is up. */
export type HasTimeLeft = () => boolean;

/**
 * Runs `work` on every item, in order, at most `width` at a time. A failure does not stop the others. Once
 * `hasTimeLeft` is false, the remaining items are not started.
 * @returns true when the work on every item succeeded
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
  hasTimeLeft: HasTimeLeft = () => true,
): Promise<boolean> {
  const queue = items.values();
  let succeeded = 0;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (!hasTimeLeft()) return;
      const [{ status }] = await Promise.allSettled([work(item)]);
      if (status === "fulfilled") succeeded += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return succeeded === items.length;
}
