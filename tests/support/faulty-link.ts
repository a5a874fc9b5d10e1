/**
 * The network between a visitor and the site: passes everything on, or simulates a fault. It is below the browser, so
 * that it applies to pages and the service worker, unlike `page.route`.
 */
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

import { bind } from "#scripts/serve/listen.ts";
import { test as base } from "./site.ts";
import { nextAddress } from "./submission-samples.ts";

/** The fault of each request. */
export type LinkState =
  | "up"
  /** No connection: the phone is in airplane mode. */
  | "down"
  /** Posts are lost and never reach the site. */
  | "loses posts"
  /** A hotel's network responds to everything itself, with 200 and its login page. */
  | "portal"
  /** The host's gateway responds instead of the site: 502 and a page. */
  | "bad gateway";

const LOGIN = "<!doctype html><title>Welcome to our hotel</title><p>Please log in to use our network.</p>";

export class FaultyLink {
  state: LinkState = "up";
  /** How many posts have reached the site. */
  arrivedPosts = 0;
  /** Every request: method and path. */
  readonly requests: string[] = [];
  /** Where a page is divided, if it is: `sendPart` sends each part after the first. */
  division: RegExp | undefined;
  #arriving: { readonly parts: string[]; readonly visitor: ServerResponse } | undefined;
  /** Files of a newer build, by path. */
  readonly replaced = new Map<string, { readonly type: string; readonly body: string }>();
  readonly #site: string;
  readonly #visitor: string;
  readonly #server = createServer((incoming, outgoing) => {
    // The browser has left, or the site has been closed.
    this.#carry(incoming, outgoing).catch(() => incoming.socket.destroy());
    this.requests.push(`${incoming.method ?? "GET"} ${incoming.url ?? "/"}`);
  });
  url = "";

  private constructor(site: string, visitor: string) {
    this.#site = site;
    this.#visitor = visitor;
  }

  /** @param visitor the internet address that the site sees */
  static async start(site: string, visitor: string): Promise<FaultyLink> {
    const link = new FaultyLink(site, visitor);
    link.url = `http://localhost:${await bind(link.#server, 0)}`;
    return link;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Sends the next part of the page that was requested last. @returns false where all of it has arrived */
  sendPart(): boolean {
    const part = this.#arriving?.parts.shift();
    if (part === undefined) this.#arriving?.visitor.end();
    else this.#arriving?.visitor.write(part);
    return part !== undefined;
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = incoming;
    const body = await buffer(incoming);
    const { state } = this;
    const isPost = method === "POST";
    const isLost = state === "down" || (isPost && state === "loses posts");
    const isPortal = state === "portal";
    const isPage = method === "GET" && !/\.\w+$/.test(path);
    const isForwarded = !isLost && !isPortal && state !== "bad gateway";
    if (isPost && isForwarded) this.arrivedPosts += 1;

    const newer = this.replaced.get(path);
    if (isLost) incoming.socket.destroy();
    else if (isPortal || state === "bad gateway") {
      outgoing.writeHead(isPortal ? 200 : 502, { "content-type": "text/html", "cache-control": "no-store" });
      outgoing.end(LOGIN);
    } else if (isForwarded && newer !== undefined) {
      outgoing.writeHead(200, { "content-type": newer.type, "cache-control": "no-cache" }).end(newer.body);
    } else if (isForwarded) {
      const { division } = this;
      const encoding = division && { "accept-encoding": "identity" };
      const headers = { "x-forwarded-for": this.#visitor, ...encoding };
      const options = { method, headers: { ...incoming.headers, ...headers }, agent: false };
      const passed = request(new URL(path, this.#site), options).end(body);
      const [response] = (await once(passed, "response")) as [IncomingMessage];
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (division && isPage) {
        this.#arriving = { parts: (await text(response)).split(division), visitor: outgoing };
        this.sendPart();
      } else await pipeline(response, outgoing);
    }
  }
}

/** The test of a visitor behind such a link. */
export const test = base.extend<{ readonly link: FaultyLink }>({
  link: async ({ site }, use) => {
    const link = await FaultyLink.start(site.url, nextAddress());
    await use(link);
    await link.close();
  },
  baseURL: ({ link }, use) => use(link.url),
});
