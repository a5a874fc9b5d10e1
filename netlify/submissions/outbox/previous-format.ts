import { DAY, STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Store } from "./store.ts";

/**
 * Deletes what versions before 24 November 2026 have left in the store and nothing reads any more: damaged records that
 * were set aside and reported, when records were first seen, and the counts of the last days. Everything else is stored
 * as it was then. This file can be deleted in 2027.
 * @throws StoreError
 */
export async function clearPreviousFormat(
  store: Store,
  now: number,
  hasTimeLeft: HasTimeLeft,
): Promise<void> {
  const days = Array.from({ length: 7 }, (_unused, days) => new Date(now + (1 - days) * DAY));
  const folders = ["aside/", "seen/", ...days.map((day) => `day/${day.toISOString().slice(0, 10)}/`)];
  for (const folder of folders)
    for await (const page of store.list(folder))
      await inParallel(page, STORE_PARALLEL, store.delete, hasTimeLeft);
}
