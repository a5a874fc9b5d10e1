import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createLocalStore, serveStore } from "#scripts/serve/local-store.ts";

/** What goes wrong with a call to the store: a status, no response, or another address. */
type BlobsFault = number | "hang" | "drop" | { readonly redirect: string };

/** A call as a test sees it: the method, and the key without site and store. */
interface BlobsCall {
  readonly method: string;
  readonly key: string;
}

const FOREVER = new Promise<never>(() => undefined);

/** The local store over HTTP, where a test chooses which calls fail and how. */
export class FaultyStore {
  readonly calls: BlobsCall[] = [];
  /** The encodings that each call accepts. */
  readonly encodings: (string | null)[] = [];
  /** True: the versions of responses are marked as weak, as by a proxy that compresses. */
  weakens = false;
  /** Decides on each call; `undefined` lets it through. */
  faultFor: (call: BlobsCall) => BlobsFault | undefined = () => undefined;
  #directory = "";
  #server: Awaited<ReturnType<typeof serveStore>> | undefined;

  /** @param directory the store's files; a fresh folder for each test */
  async start(directory: string): Promise<this> {
    this.#directory = directory;
    const store = createLocalStore(directory);
    this.#server = await serveStore(async (request, incoming) => {
      const { pathname, searchParams } = new URL(request.url);
      const key = pathname.split("/").slice(4).join("/") || `list ${searchParams.get("prefix") ?? ""}`;
      const seen: BlobsCall = { method: request.method, key };
      this.calls.push(seen);
      this.encodings.push(request.headers.get("accept-encoding"));
      const fault = this.faultFor(seen);
      if (fault === "hang") return FOREVER;
      if (fault === "drop") {
        incoming.socket.destroy();
        return new Response();
      }
      if (typeof fault === "number") return new Response(null, { status: fault });
      if (typeof fault === "object") return Response.redirect(fault.redirect);
      const response = await store(request);
      const etag = response.headers.get("etag");
      if (this.weakens && etag !== null) response.headers.set("etag", `W/${etag}`);
      return response;
    });
    return this;
  }

  /** The value of NETLIFY_BLOBS_CONTEXT. */
  get context(): string {
    return this.#server?.context ?? "";
  }

  /** The files of the records of a kind ("q/", "done/") on the disk. */
  stored(kind: string): readonly string[] {
    return readdirSync(this.#directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => path.includes(`/${kind}`));
  }

  stop(): void {
    void this.#server?.close();
  }
}
