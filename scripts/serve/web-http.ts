import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";
import { bind } from "./listen.ts";

/**
 * A Node request as the web `Request` that functions get on Netlify.
 * @throws an error for an address or a method that a web `Request` cannot have
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
 * Responds to a Node request with a function of web types. If it fails, the response is 500 and the error is printed,
 * unless the client closed its connection early.
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
  /** For example `http://localhost:8888`, without a slash at the end. */
  readonly url: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves a function of web types on this machine.
 * @param port 0 takes a free one
 * @throws Error with code EADDRINUSE where the port is taken
 */
export async function serve(respond: Respond, port: number): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => void respondToNode(incoming, outgoing, respond));
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
