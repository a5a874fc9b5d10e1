import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { StaticHandler } from "@netlify/static";

import { DATA_HEADERS } from "#netlify/headers/headers.ts";
import { Functions } from "./functions.ts";
import { serve } from "./web-http.ts";

/**
 * Serves the built site by Netlify's own packages: files, then redirects and rewrites, then `404.html`, with
 * `_headers`. Rules forced over a file are not supported.
 */
function pagesOf(dist: string): (request: Request) => Promise<Response> {
  const files = new StaticHandler({ directory: dist });
  const headers = new HeadersHandler({ projectDir: dist, logger: console });
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir: dist,
    publicDir: dist,
  });
  const find = async (request: Request) => {
    const file = await files.match(request);
    return file && (() => file.handle());
  };
  const withHeaders = async (request: Request, { body, headers: own }: Response, status: number) => {
    const response = new Response(body, { status, headers: own });
    await headers.apply(request, response);
    return response;
  };
  return async (request) => {
    const file = await find(request);
    if (file && request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method Not Allowed", {
        status: 405,
        headers: { ...DATA_HEADERS, allow: "GET, HEAD" },
      });
    if (file) return withHeaders(request, await file(), 200);
    const rule = await redirects.match(request);
    const found = rule && (await redirects.handle(request, rule, find));
    // A redirect contains nothing that a browser may run.
    if (found && rule.redirect)
      return new Response(null, {
        status: found.status,
        headers: { ...DATA_HEADERS, ...Object.fromEntries(found.headers) },
      });
    if (found) return withHeaders(request, found, rule.statusCode);
    // With the headers of its own address, as at Netlify: a missing file must not be cached for a year.
    const page = new Request(new URL("/404.html", request.url));
    const missing = await find(page);
    return withHeaders(page, (await missing?.()) ?? new Response("Not Found"), 404);
  };
}

const TEXT = /^text\/|json|javascript|xml/;
/** As CDNs compress on request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** As Netlify's CDN: texts are compressed, and parts of other files can be requested (RFC 9110, 14). */
async function transfer(request: Request, response: Response): Promise<Response> {
  const { status, headers: given } = response;
  const headers = new Headers(given);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (TEXT.test(headers.get("content-type") ?? "")) {
    headers.append("vary", "accept-encoding");
    if (request.headers.get("accept-encoding")?.includes("br")) {
      headers.set("content-encoding", "br");
      return new Response(await promisify(brotliCompress)(bytes, BROTLI), { status, headers });
    }
  }
  headers.set("accept-ranges", "bytes");
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (status === 200 && Number(from) < bytes.length) {
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
    const last = Number(from) + part.length - 1;
    headers.set("content-range", `bytes ${from}-${last}/${bytes.length}`);
    return new Response(part, { status: 206, headers });
  }
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
}

interface Options {
  readonly dist: string;
  readonly port: number;
  readonly functionsDir?: string;
  /** Accepts the address in `X-Forwarded-For`, so that tests can come from many addresses. */
  readonly trustForwardedFor?: boolean;
}

/**
 * Serves functions, then the built site. The functions read `process.env`, so one process serves one site at
 * a time.
 * @throws Error with code EADDRINUSE, and any error of importing the functions
 */
export async function startLocalServer(options: Options) {
  const functions = new Functions(options.functionsDir ?? resolve("netlify/functions"));
  await functions.load();
  const pageFor = pagesOf(options.dist);
  const server = await serve(async (request, incoming) => {
    const claimed = options.trustForwardedFor && incoming.headersDistinct["x-forwarded-for"]?.[0];
    const ip = claimed || (incoming.socket.remoteAddress ?? "");
    return transfer(request, (await functions.respond(request, ip)) ?? (await pageFor(request)));
  }, options.port);
  return {
    url: server.url,
    /** Waits for what the functions do behind their answers. */
    idle: () => functions.idle(),
    async close() {
      await server.close();
      await functions.idle();
    },
  };
}
