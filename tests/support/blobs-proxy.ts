import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { BlobsServer } from "@netlify/blobs/server";
import { bind } from "../../scripts/server/listen.ts";
import { forwardRequest } from "./forward-request.ts";

/** What goes wrong with a call to the store. "lie" responds with 200 without doing anything. */
export type BlobsFault = number | "hang" | "drop" | "lie" | "hang after doing it" | "drop after doing it";

/** A call as the proxy sees it: the method, and the key without site and store. */
export interface BlobsCall {
  readonly method: string;
  readonly key: string;
}

/** A real Netlify Blobs server behind a proxy that breaks the calls that a test chooses. */
export class FaultyBlobs {
  readonly calls: BlobsCall[] = [];
  /** Decides on each call; `undefined` lets it through. */
  faultFor: (call: BlobsCall) => BlobsFault | undefined = () => undefined;
  /** Called for each call, before it is passed on and after it was carried out. */
  onCall: (call: BlobsCall, moment: "before" | "after") => void = () => undefined;
  #directory = "";
  #url = "";
  #blobs: BlobsServer | undefined;
  #blobsUrl = "";
  readonly #proxy = createServer((incoming, outgoing) => void this.#handle(incoming, outgoing));

  /** @param directory the store's files; a fresh folder for each test */
  async start(directory: string): Promise<this> {
    this.#directory = directory;
    this.#blobs = new BlobsServer({ directory, token: "test", logger: () => undefined });
    this.#blobsUrl = `http://127.0.0.1:${(await this.#blobs.start()).port}`;
    this.#url = `http://127.0.0.1:${await bind(this.#proxy, 0)}`;
    return this;
  }

  /** The value of NETLIFY_BLOBS_CONTEXT, as Netlify passes it to functions. */
  get context(): string {
    const url = this.#url;
    const context = { edgeURL: url, uncachedEdgeURL: url, siteID: "site", token: "test", deployID: "deploy" };
    return Buffer.from(JSON.stringify({ ...context, primaryRegion: "ap-southeast-1" })).toString("base64");
  }

  /** The files of the records of a kind ("q/", "done/") on the disk. */
  stored(kind: string): readonly string[] {
    return readdirSync(this.#directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => path.includes("/entries/") && path.includes(`/${kind}`));
  }

  async stop(): Promise<void> {
    this.#proxy.closeAllConnections();
    this.#proxy.close();
    await this.#blobs?.stop();
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", "http://proxy");
    // "/region:…/<site>/site:<store>/<key>"
    const key = url.pathname.split("/").slice(4).join("/") || `list ${url.searchParams.get("prefix") ?? ""}`;
    const call = { method: incoming.method ?? "GET", key };
    this.calls.push(call);
    this.onCall(call, "before");
    const fault = this.faultFor(call);
    if (fault === "hang") return void incoming.resume();
    if (fault === "drop") return void incoming.destroy();
    if (fault === "lie") return void outgoing.writeHead(200).end();
    if (typeof fault === "number") return void outgoing.writeHead(fault).end();
    const response = await forwardRequest(incoming, await buffer(incoming), this.#blobsUrl);
    const body = await buffer(response);
    this.onCall(call, "after");
    if (fault === "hang after doing it") return;
    if (fault === "drop after doing it") return void incoming.destroy();
    const { etag } = response.headers;
    outgoing.writeHead(response.statusCode ?? 500, etag === undefined ? {} : { etag }).end(body);
  }
}
