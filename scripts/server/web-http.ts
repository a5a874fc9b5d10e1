import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";
import { listen } from "./listen.ts";

/** Netlify buffers a request before a function sees it, and refuses more than this (6 MB). */
const LARGEST_BODY = 6 * 1024 * 1024;

function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(message, { status, headers: { ...DATA_HEADERS, ...headers } });
}

/**
 * A Node request as the web `Request` that pages and functions work with on Netlify, or the response with which
 * Netlify refuses it: 400 for a broken address, 405 for TRACE, which a web `Request` cannot have, 413 for a body that is
 * too large.
 */
async function toWebRequest(incoming: IncomingMessage): Promise<Request | Response> {
  const { url = "/", method = "GET", headers } = incoming;
  if (method === "TRACE") return refusal(405, "Method Not Allowed", { allow: "GET, HEAD, POST" });
  const address = url.startsWith("/") ? URL.parse(`http://${headers.host ?? "localhost"}${url}`) : null;
  if (address === null || /%(?![\da-f]{2})/i.test(address.pathname)) return refusal(400, "Bad Request");
  const isTooLarge = Number(headers["content-length"] ?? 0) > LARGEST_BODY;
  const body = isTooLarge ? undefined : await buffer(incoming);
  if (isTooLarge || (body?.byteLength ?? 0) > LARGEST_BODY) return refusal(413, "Request Entity Too Large");
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(address, { method, headers: pairs, ...(hasBody && body && { body }) });
}

/** Responds to a request; also gets the Node request, for the visitor's address. */
export type Respond = (request: Request, incoming: IncomingMessage) => Promise<Response> | Response;

/**
 * Responds to a Node request with a function of web types. If the function fails, the response is 500 and the error is
 * printed; a client that closes its connection early is not an error.
 */
export async function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: Respond,
): Promise<void> {
  try {
    const request = await toWebRequest(incoming);
    const response = request instanceof Response ? request : await respond(request, incoming);
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
 *
 * @param port 0 takes a free one
 * @throws Error with code EADDRINUSE where the port is taken
 */
export async function serve(respond: Respond, port: number): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing, respond));
  const url = await listen(server, port);
  return {
    url,
    async close() {
      const closed = once(server, "close");
      server.close().closeAllConnections();
      await closed;
    },
  };
}
