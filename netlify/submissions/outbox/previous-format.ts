import { FORMS } from "../../../src/forms/index.ts";
import { STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Content } from "../submission.ts";
import type { Hmac } from "./encryption.ts";
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
 * Deletes what nothing reads any more: damaged records that were set aside and reported, and when records were first seen.
 * The counts of its last week contain nothing personal, and stay.
 * @throws StoreError
 */
export async function clearPreviousFormat(store: Store, hasTimeLeft: HasTimeLeft): Promise<void> {
  for (const folder of ["aside/", "seen/"])
    for await (const page of store.list(folder))
      await inParallel(page, STORE_PARALLEL, store.delete, hasTimeLeft);
}
