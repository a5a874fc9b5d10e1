/**
 * The network between a visitor and the site: passes everything on, or simulates a fault. It is below the browser, so
 * that it applies to pages and the service worker, unlike `page.route`.
 */
import { createServer, request as httpRequest } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

import { listen } from "../../scripts/server/listen.ts";

/** The fault of each request. */
export type LinkState =
  | "up"
  /** No connection: the phone is in airplane mode. */
  | "down"
  /** Posts are lost and never reach the site. */
  | "loses posts"
  /** Posts arrive, and their responses are lost. */
  | "loses responses"
  /** Posts get no response, and never arrive. */
  | "hangs posts"
  /** A hotel's network responds to everything itself, with 200 and its login page. */
  | "portal"
  /** The login expires: the worker's script arrives, everything else is the login page. */
  | "portal behind the worker"
  /** The host's gateway responds instead of the site: 502 and a page. */
  | "bad gateway"
  /** Pages never come; everything else does. */
  | "hangs pages";

/** A post as the site would get it. */
export interface SeenPost {
  readonly key: string | undefined;
  readonly body: string;
  /** False when it did not reach the site. */
  readonly isPassedOn: boolean;
}

const LOGIN = "<!doctype html><title>Welcome to our hotel</title><p>Please log in to use our network.</p>";

export class FaultyLink {
  state: LinkState = "up";
  /** Posts to the forms, in order. */
  readonly posts: SeenPost[] = [];
  /** Every request: method and path. */
  readonly requests: string[] = [];
  /** Files of a newer build, by path. */
  readonly replaced = new Map<string, { readonly type: string; readonly body: string }>();
  readonly #site: string;
  readonly #visitor: string;
  readonly #server = createServer((incoming, outgoing) => {
    // The browser has left, or the site has been closed.
    this.#carry(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  url = "";

  private constructor(site: string, visitor: string) {
    this.#site = site;
    this.#visitor = visitor;
  }

  /** @param visitor the internet address that the site sees */
  static async start(site: string, visitor: string): Promise<FaultyLink> {
    const link = new FaultyLink(site, visitor);
    link.url = await listen(link.#server, 0);
    return link;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = incoming;
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const isPost = method === "POST";
    const isPage = method === "GET" && !/\.\w+$/.test(path);
    const { state } = this;
    if (state === "down" || (isPost && state === "loses posts")) {
      this.#note(incoming, body, false);
      incoming.socket.destroy();
      return;
    }
    const isPortal = state === "portal" || (state === "portal behind the worker" && path !== "/sw.js");
    if (isPortal || state === "bad gateway") {
      this.#note(incoming, body, false);
      outgoing.writeHead(isPortal ? 200 : 502, { "content-type": "text/html", "cache-control": "no-store" });
      outgoing.end(LOGIN);
      return;
    }
    if ((isPost && state === "hangs posts") || (isPage && state === "hangs pages")) {
      this.#note(incoming, body, false);
      return;
    }
    this.#note(incoming, body, true);
    const newer = this.replaced.get(path);
    if (newer !== undefined) {
      outgoing.writeHead(200, { "content-type": newer.type, "cache-control": "no-cache" }).end(newer.body);
      return;
    }
    const response = await this.#pass(incoming, body);
    if (isPost && state === "loses responses") {
      incoming.socket.destroy();
      response.destroy();
      return;
    }
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(outgoing);
  }

  #note({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer, isPassedOn: boolean): void {
    this.requests.push(`${method} ${url}`);
    const key = headers["idempotency-key"];
    if (method === "POST") {
      this.posts.push({ key: typeof key === "string" ? key : undefined, body: body.toString(), isPassedOn });
    }
  }

  #pass({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const passed = httpRequest(new URL(url ?? "/", this.#site), {
        method: method ?? "GET",
        headers: { ...headers, "x-forwarded-for": this.#visitor },
        agent: false,
      });
      passed.on("response", resolve).on("error", reject);
      passed.end(body);
    });
  }
}
