/**
 * Runs `work` on every item, at most `width` at a time, in order. The failure of one does not stop the
 * others.
 * @param mayGoOn called before each item; once it is false, the remaining items are not started
 * @returns the result of each, in the order of the items; `undefined` for those that were not started
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
  mayGoOn: () => boolean = () => true,
): Promise<readonly (PromiseSettledResult<Result> | undefined)[]> {
  const results = Array.from<PromiseSettledResult<Result> | undefined>({ length: items.length });
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (!mayGoOn()) return;
      const [result] = await Promise.allSettled([work(item)]);
      results[index] = result;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}
