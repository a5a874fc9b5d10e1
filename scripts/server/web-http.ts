import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";

/** Netlify buffers a request before a function sees it, and refuses more than this (6 MB). */
const LARGEST_BODY = 6 * 1024 * 1024;

/** Methods that a web `Request` cannot have (Fetch standard, section 2.2.1: forbidden methods). */
const FORBIDDEN_METHODS: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(message, { status, headers: { ...DATA_HEADERS, ...headers } });
}

/** The path without its escapes; undefined where it is broken. */
function decodedPath(target: string): string | undefined {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}

/**
 * A Node request as the web `Request` that pages and functions work with on Netlify, or the response with which
 * Netlify refuses it: 400 for a broken path, 404 for one with a parent folder, 405 for a method that a web `Request`
 * cannot have, 413 for a body that is too large.
 */
async function toWebRequest(incoming: IncomingMessage): Promise<Request | Response> {
  const { url: target = "/", method = "GET", headers } = incoming;
  const path = decodedPath(target);
  const address = `http://${headers.host ?? "localhost"}${target}`;
  if (path === undefined || !target.startsWith("/") || !URL.canParse(address))
    return refusal(400, "Bad Request");
  // A parent folder, also encoded (`%2e%2e`, `..%2f`, a backslash).
  if (path.split(/[/\\]/).includes("..")) return refusal(404, "Not Found");
  if (FORBIDDEN_METHODS.has(method)) return refusal(405, "Method Not Allowed", { allow: "GET, HEAD, POST" });
  const isRead = method === "GET" || method === "HEAD";
  const isDeclaredLarge = Number(headers["content-length"] ?? 0) > LARGEST_BODY;
  const body = isRead || isDeclaredLarge ? undefined : await buffer(incoming);
  if (isDeclaredLarge || (body?.byteLength ?? 0) > LARGEST_BODY)
    return refusal(413, "Request Entity Too Large");
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(address, { method, headers: pairs, ...(body && { body }) });
}

/**
 * Responds to a Node request with a function of web types. A response that fails is a 500, with its error in the
 * terminal. A client that closes its connection half-way is not an error of the site, so nothing is printed for it.
 */
export async function respondOrRefuse<Result extends Response | undefined>(
  incoming: IncomingMessage,
  respond: (request: Request) => Promise<Result>,
): Promise<Result | Response> {
  try {
    const request = await toWebRequest(incoming);
    return request instanceof Response ? request : await respond(request);
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return refusal(400, "Bad Request");
    console.error(error);
    return refusal(500, "Internal Server Error");
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
