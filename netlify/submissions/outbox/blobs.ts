import { getStore, type GetStoreOptions, type SetOptions } from "@netlify/blobs";
import { TimeoutError, withTimeLimit } from "../deadline.ts";
import { STORE_CALL_MS, STORE_PAGE_MS } from "../limits.ts";
import { StoreError, type Store } from "./store.ts";

type Blobs = ReturnType<typeof getStore>;

type Region = NonNullable<GetStoreOptions["region"]>;

/**
 * `@netlify/blobs` reports a failed conditional write as done, has no timeout, and repeats a failed write up
 * to 25 s later, when the mail may already have been sent. This fetch therefore notes the status, and turns
 * every unexpected one, and every redirect, into 400, which the client does not retry. Without compression, because a proxy that
 * compresses weakens the ETag, which then meets no condition (RFC 9110, 8.8.3.2 and 13.1.1).
 */
function watchedBlobs(name: string, region: Region) {
  let status = 0;
  let signal: AbortSignal | undefined;
  const watchedFetch: typeof fetch = async (input, init) => {
    status = 0;
    try {
      const headers = new Headers(init?.headers);
      headers.set("accept-encoding", "identity");
      const response = await fetch(input, { ...init, headers, signal: signal ?? null, redirect: "error" });
      status = response.status;
      if ([200, 204, 404, 412].includes(status)) return response;
      // Of a write without a condition, the client expects 200 alone.
      if (status === 201) return new Response(response.body, { headers: response.headers });
      await response.body?.cancel();
    } catch {
      // Status 0: a failure like any other.
    }
    return new Response(null, { status: 400 });
  };
  const blobs = getStore({ name, region, consistency: "strong", fetch: watchedFetch });
  /** @returns the result and the actual HTTP status @throws StoreError */
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

const versionOf = (etag = ""): string => etag.replace(/^W\//, "");

/**
 * The outbox on Netlify Blobs. A store remains in the region in which it was first used. A version is an ETag
 * without the mark of a weak one, "" where a response has none.
 * @param name must differ between deploy contexts, which otherwise share the store
 */
export function blobStore(name: string, region: Region): Store {
  const call = <T>(verb: string, work: (blobs: Blobs) => Promise<T>) =>
    watchedBlobs(name, region)(verb, STORE_CALL_MS, work);
  /** @returns the new version, `undefined` when the condition is not met */
  const write = async (verb: string, key: string, text: string, condition?: SetOptions) => {
    const [{ etag }, status] = await call(verb, (blobs) => blobs.set(key, text, condition));
    if (status === 412) return undefined;
    if (status === 200 || status === 201) return versionOf(etag);
    throw new StoreError(`${verb} ${status || "connection"}`);
  };
  return {
    create: (key, text) => write("create", key, text, { onlyIfNew: true }),
    async get(key) {
      const [found] = await call("get", (blobs) => blobs.getWithMetadata(key));
      return found === null ? undefined : { text: found.data, version: versionOf(found.etag) };
    },
    async replace(key, text, version) {
      // The client would write without a condition.
      if (version === "") throw new StoreError("replace without a version");
      return write("replace", key, text, { onlyIfMatch: version });
    },
    async put(key, text) {
      if ((await write("put", key, text)) === undefined) throw new StoreError("put 412");
    },
    async delete(key) {
      await call("delete", (blobs) => blobs.delete(key));
    },
    async *list(prefix) {
      const callPage = watchedBlobs(name, region);
      let pages: AsyncIterator<{ readonly blobs: readonly { readonly key: string }[] }> | undefined;
      for (;;) {
        const [page] = await callPage("list", STORE_PAGE_MS, (blobs) => {
          pages ??= blobs.list({ prefix, paginate: true })[Symbol.asyncIterator]();
          return pages.next();
        });
        if (page.done === true) return;
        yield page.value.blobs.map(({ key }) => key);
      }
    },
  };
}
