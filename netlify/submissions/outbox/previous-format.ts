import { FORMS } from "../../../src/forms/index.ts";
import { STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Content } from "../submission.ts";
import type { Hmac } from "./encryption.ts";
import type { Store } from "./store.ts";

/*
 * The format of versions before 25 November 2026. This file can be deleted 37 days after a later version was deployed:
 * the last record is queued for 30 days, and its completion is stored for 7.
 */

/** The hash in such a record covers all values, including empty ones, in the order of the form. */
export function formerContentHash(hmac: Hmac, { form, values }: Content): string {
  return hmac("content", form, ...FORMS[form].fields.map(({ name }) => values[name] ?? ""));
}

/**
 * Deletes what is no longer read: damaged records that were set aside and reported, and notes of when records were first
 * seen. The counts of the last week contain nothing personal, and stay.
 * @throws StoreError
 */
export async function clearPreviousFormat(store: Store, hasTimeLeft: HasTimeLeft): Promise<void> {
  for (const folder of ["aside/", "seen/"])
    for await (const page of store.list(folder))
      await inParallel(page, STORE_PARALLEL, store.delete, hasTimeLeft);
}
