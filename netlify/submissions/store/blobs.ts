import { getStore } from "@netlify/blobs";
import { OutOfTime, within } from "../deadline.ts";
import { STORE_CALL_MS } from "../limits.ts";
import { assertKey, StoreError } from "./store.ts";
import type { Store } from "./store.ts";

type Blobs = ReturnType<typeof getStore>;

/** The region nearest to Bengaluru; a store stays where it was first written. */
const REGION = "ap-southeast-1";

/** Statuses that the client may see as they are; it would retry others for 25 s behind our back. */
const PLAIN_STATUSES: ReadonlySet<number> = new Set([200, 201, 204, 404, 412]);

/**
 * One call to Netlify Blobs, bounded in time, with the true HTTP status. `@netlify/blobs` reports a
 * failed conditional write as done, has no timeout, and repeats a failed write up to 25 s later, when
 * the mail may long be out: so every call gets a fetch of ours that notes the status and turns
 * anything unusual into a 400, which the client gives up at once.
 */
async function call<T>(name: string, verb: string, work: (blobs: Blobs) => Promise<T>): Promise<[T, number]> {
  let status = 0;
  try {
    return await within(STORE_CALL_MS, async (signal) => {
      const watchedFetch: typeof fetch = async (input, init) => {
        status = 0;
        try {
          const response = await fetch(input, { ...init, signal });
          status = response.status;
          if (PLAIN_STATUSES.has(status)) return response;
          await response.body?.cancel();
        } catch {
          // A broken connection leaves status 0, which is a failure like any other.
        }
        return new Response(null, { status: 400 });
      };
      const blobs = getStore({ name, region: REGION, consistency: "strong", fetch: watchedFetch });
      const result = await work(blobs);
      return [result, status];
    });
  } catch (error) {
    if (error instanceof OutOfTime) throw new StoreError(`${verb} timeout`);
    throw new StoreError(`${verb} ${status === 0 ? "connection" : status}`);
  }
}

/**
 * The outbox on Netlify Blobs.
 * @param name of the site-wide store; it must differ between deploy contexts, which share it otherwise
 */
export function blobStore(name: string): Store {
  return {
    async create(key, text) {
      assertKey(key);
      const [, status] = await call(name, "create", (blobs) => blobs.set(key, text, { onlyIfNew: true }));
      if (status === 200 || status === 201) return "created";
      if (status === 412) return "exists";
      throw new StoreError(`create ${status === 0 ? "connection" : status}`);
    },
    async get(key) {
      assertKey(key);
      const [found] = await call(name, "get", (blobs) => blobs.getWithMetadata(key));
      return found?.data;
    },
    async delete(key) {
      assertKey(key);
      await call(name, "delete", (blobs) => blobs.delete(key));
    },
    async list(prefix) {
      const [{ blobs }] = await call(name, "list", (store) => store.list({ prefix }));
      return blobs.map(({ key }) => key);
    },
  };
}
