import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { DATA_HEADERS } from "#netlify/headers/headers.ts";
import { bind, isLocal } from "./listen.ts";

/**
 * A Node request as the web `Request` of functions. @throws for an address or a method that it cannot have
 */
async function toWebRequest(incoming: IncomingMessage): Promise<Request> {
  const { url = "/", method = "GET", headers } = incoming;
  const address = new URL(`http://${headers.host ?? "localhost"}${url}`);
  decodeURIComponent(address.pathname);
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === "GET" || method === "HEAD" ? null : await buffer(incoming);
  return new Request(address, { method, headers: pairs, body });
}

/** `incoming` has the visitor's address. */
export type Respond = (request: Request, incoming: IncomingMessage) => Promise<Response> | Response;

/**
 * Responds to a Node request with a function of web types. An error becomes 500 and is printed, unless the
 * client closed its connection early.
 */
export async function respondToNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: Respond,
): Promise<void> {
  try {
    const request = await toWebRequest(incoming).catch(() => undefined);
    const response = request
      ? await respond(request, incoming)
      : new Response("Bad Request", { status: 400, headers: DATA_HEADERS });
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.setHeaders(response.headers).statusCode = response.status;
    outgoing.end(body);
  } catch (error) {
    if (!incoming.destroyed || incoming.complete) console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500, DATA_HEADERS);
    outgoing.end("Internal Server Error");
  }
}

export interface RunningServer {
  /** `http://localhost:8888`, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** True if a page of another site has sent the request, as browsers state. */
export function isForeign({ url, headers }: Request): boolean {
  const { origin } = new URL(url);
  const from = headers.get("sec-fetch-site") ?? "none";
  return (headers.get("origin") ?? origin) !== origin || !["same-origin", "none"].includes(from);
}

export const forbidden = (): Response =>
  new Response("Only pages of this server may do this. Open the address that the terminal shows.", {
    status: 403,
    headers: DATA_HEADERS,
  });

/**
 * Serves a function of web types, under the names of this machine only.
 * @param port 0 takes a free one
 * @throws Error with code EADDRINUSE
 */
export async function serve(respond: Respond, port: number): Promise<RunningServer> {
  const respondToLocal: Respond = (request, incoming) =>
    isLocal(incoming.headers.host) ? respond(request, incoming) : forbidden();
  const server = createServer((incoming, outgoing) => void respondToNode(incoming, outgoing, respondToLocal));
  const chosen = await bind(server, port);
  return {
    url: `http://localhost:${chosen}`,
    async close() {
      const closed = once(server, "close");
      server.close().closeAllConnections();
      await closed;
    },
  };
}
