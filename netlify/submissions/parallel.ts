/**
 * Runs `work` on every item, at most `width` at a time, in order. The failure of one does not stop the
 * others.
 * @param mayGoOn called before each item; once it is false, the remaining items are not started
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (!mayGoOn()) return;
      await Promise.allSettled([work(item)]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
