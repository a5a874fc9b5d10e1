import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";

/** Netlify buffers a request before a function sees it, and refuses more than this (6 MB). */
const LARGEST_BODY = 6 * 1024 * 1024;

/** A request that never reaches a page or a function; the server responds with `status`. */
class RefusedRequest extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Methods that a web `Request` cannot have (Fetch standard, section 2.2.1: forbidden methods). */
const FORBIDDEN_METHODS: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (incoming.method === "GET" || incoming.method === "HEAD") return undefined;
  const declared = Number(incoming.headers["content-length"] ?? 0);
  if (declared > LARGEST_BODY) throw new RefusedRequest(413, "Request Entity Too Large");
  const body = await buffer(incoming);
  if (body.byteLength > LARGEST_BODY) throw new RefusedRequest(413, "Request Entity Too Large");
  return body;
}

/**
 * Makes a web `Request` of a Node request: what pages and functions work with on Netlify.
 *
 * @throws RefusedRequest 400 for a broken path, 404 for one with a parent folder, 405 for a method that a
 *   web `Request` cannot have, 413 for a body too large
 */
async function toWebRequest(incoming: IncomingMessage): Promise<Request> {
  const target = incoming.url ?? "/";
  let path: string;
  try {
    path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    throw new RefusedRequest(400, "Bad Request");
  }
  // A parent folder, also encoded (`%2e%2e`, `..%2f`, a backslash).
  if (path.split(/[/\\]/).includes("..")) throw new RefusedRequest(404, "Not Found");
  if (FORBIDDEN_METHODS.has(incoming.method ?? "")) {
    throw new RefusedRequest(405, "Method Not Allowed", { allow: "GET, HEAD, POST" });
  }
  const address = `http://${incoming.headers.host ?? "localhost"}${target}`;
  if (!target.startsWith("/") || !URL.canParse(address)) throw new RefusedRequest(400, "Bad Request");
  const body = await bodyOf(incoming);
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Request(address, { method: incoming.method ?? "GET", headers, ...(body && { body }) });
}

/**
 * Responds to a Node request with a function of web types. A request that Netlify would refuse is refused
 * (400, 404, 405, 413); a response that fails is a 500, with its error in the terminal. A client that
 * closes its connection half-way is not an error of the site, so nothing is printed for it.
 */
export async function respondOrRefuse<Result extends Response | undefined>(
  incoming: IncomingMessage,
  respond: (request: Request) => Promise<Result>,
): Promise<Result | Response> {
  try {
    return await respond(await toWebRequest(incoming));
  } catch (error) {
    if (error instanceof RefusedRequest) {
      return new Response(error.message, {
        status: error.status,
        headers: { ...DATA_HEADERS, ...error.headers },
      });
    }
    if (incoming.destroyed && !incoming.complete) return new Response(null, { status: 400 });
    console.error(error);
    return new Response("Internal Server Error", { status: 500, headers: DATA_HEADERS });
  }
}

/** Sends a web `Response` as the response of a Node server, which leaves out the body for HEAD, 204 and 304. */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body && !outgoing.hasHeader("content-length"))
    outgoing.setHeader("content-length", body.byteLength);
  outgoing.end(body);
}
