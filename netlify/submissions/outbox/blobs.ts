import { getStore } from "@netlify/blobs";
import { TimeoutError, withTimeLimit } from "../deadline.ts";
import { STORE_CALL_MS, STORE_PAGE_MS } from "../limits.ts";
import { REGION } from "./region.ts";
import { isKey, StoreError, type Store } from "./store.ts";

type Blobs = ReturnType<typeof getStore>;

/**
 * `@netlify/blobs` reports a failed conditional write as done, has no timeout, and repeats a failed write up
 * to 25 s later, when the mail may already have been sent. Its fetch is therefore replaced by one that notes the
 * status, and turns every unexpected status into 400, which the client does not retry. One call at a time.
 */
function watchedBlobs(name: string) {
  let status = 0;
  let signal: AbortSignal | undefined;
  const watchedFetch: typeof fetch = async (input, init) => {
    status = 0;
    try {
      const response = await fetch(input, { ...init, signal: signal ?? null });
      status = response.status;
      // The client would silently retry others for 25 s.
      if ([200, 201, 204, 404, 412].includes(status)) return response;
      await response.body?.cancel();
    } catch {
      // A broken connection leaves status 0, which is a failure like any other.
    }
    return new Response(null, { status: 400 });
  };
  const blobs = getStore({ name, region: REGION.store, consistency: "strong", fetch: watchedFetch });
  /** Runs one call within `limitMs`. @returns its result and the actual HTTP status @throws StoreError */
  return async <T>(
    verb: string,
    limitMs: number,
    work: (blobs: Blobs) => Promise<T>,
  ): Promise<[T, number]> => {
    try {
      const result = await withTimeLimit(limitMs, (stop) => {
        signal = stop;
        return work(blobs);
      });
      return [result, status];
    } catch (error) {
      throw new StoreError(`${verb} ${error instanceof TimeoutError ? "timeout" : status || "connection"}`);
    }
  };
}

/**
 * The outbox on Netlify Blobs. A store remains in the region in which it was first used.
 * @param name of the site-wide store; it must differ between deploy contexts, which share it otherwise
 */
export function blobStore(name: string): Store {
  const call = <T>(verb: string, work: (blobs: Blobs) => Promise<T>) =>
    watchedBlobs(name)(verb, STORE_CALL_MS, work);
  return {
    async create(key, text) {
      const [, status] = await call("create", (blobs) => blobs.set(key, text, { onlyIfNew: true }));
      if (status === 200 || status === 201) return "created";
      if (status === 412) return "exists";
      throw new StoreError(`create ${status || "connection"}`);
    },
    async get(key) {
      const [found] = await call("get", (blobs) => blobs.getWithMetadata(key));
      return found?.data;
    },
    async delete(key) {
      await call("delete", (blobs) => blobs.delete(key));
    },
    async *list(prefix) {
      const callPage = watchedBlobs(name);
      let pages: AsyncIterator<{ readonly blobs: readonly { readonly key: string }[] }> | undefined;
      for (;;) {
        const [page] = await callPage("list", STORE_PAGE_MS, (blobs) => {
          pages ??= blobs.list({ prefix, paginate: true })[Symbol.asyncIterator]();
          return pages.next();
        });
        if (page.done === true) return;
        // A local server that was killed leaves temporary files (".x7f3"), which it lists like records.
        yield page.value.blobs.map(({ key }) => key).filter(isKey);
      }
    },
  };
}
