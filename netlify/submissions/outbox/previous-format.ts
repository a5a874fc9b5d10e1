import { FORMS } from "../../../src/forms/index.ts";
import { DAY, STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Hmac } from "./encryption.ts";
import type { Content } from "./identity.ts";
import type { Store } from "./store.ts";

/*
 * What versions before 25 November 2026 have stored. It can be deleted 37 days after the deployment of a later one: their
 * last record is queued for 30 days, and its completion is stored for 7.
 */

/** Such a record has a hash of all values, empty ones included, in the order of the form. */
export function formerContentHash(hmac: Hmac, { form, values }: Content): string {
  return hmac("content", form, ...FORMS[form].fields.map(({ name }) => values[name] ?? ""));
}

/**
 * Deletes what nothing reads any more: damaged records that were set aside and reported, when records were first seen,
 * and the counts of the last days.
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
