import { StoreError } from "./store.ts";
import type { Store } from "./store.ts";

/**
 * A store that stores nothing, for previews: the sweep only runs on the published site, so a record
 * stored there would never be sent and never be deleted (reliability, P7).
 */
export const noStore: Store = {
  create: () => Promise.reject(new StoreError("nothing is stored in a preview")),
  get: () => Promise.resolve(undefined),
  delete: () => Promise.resolve(),
  // eslint-disable-next-line @typescript-eslint/require-await -- an empty listing has nothing to wait for
  async *list() {
    yield [];
  },
};
