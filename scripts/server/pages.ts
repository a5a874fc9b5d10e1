import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { StaticHandler } from "@netlify/static";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";
import { transferFile } from "./transfer.ts";

/** Netlify reads these and serves neither. */
const RULE_FILES: ReadonlySet<string> = new Set(["/_headers", "/_redirects"]);

/**
 * True where a file has these very capitals. Netlify's file store distinguishes `/BlogDetails` from
 * `/blogdetails`; the file systems of macOS and Windows do not.
 */
async function hasTheseCapitals(dist: string, pathname: string): Promise<boolean> {
  const parts = pathname.split("/").filter(Boolean);
  let folder = dist;
  for (const [index, part] of parts.entries()) {
    const names = await readdir(folder);
    const isLast = index === parts.length - 1;
    if (names.includes(part)) folder = join(folder, part);
    else return isLast && [`${part}.html`, `${part}.htm`].some((name) => names.includes(name));
  }
  return true;
}

/** Adds the headers of data: a redirect contains nothing that a browser may run. */
function withDataHeaders(response: Response): Response {
  const headers = new Headers({ ...DATA_HEADERS, ...Object.fromEntries(response.headers) });
  return new Response(response.body, { status: response.status, headers });
}

/** The built site as Netlify serves it: redirects, files with their headers, `404.html`. */
export class Pages {
  readonly #dist: string;
  readonly #files: StaticHandler;
  readonly #headers: HeadersHandler;
  readonly #redirects: RedirectsHandler;

  /** `dist` is the built site, with `_headers` and `_redirects`; `projectDir` is the folder of `netlify.toml`. */
  constructor(dist: string, projectDir: string) {
    const configPath = join(projectDir, "netlify.toml");
    this.#dist = dist;
    this.#files = new StaticHandler({ directory: dist });
    this.#headers = new HeadersHandler({ configPath, projectDir, publishDir: dist, logger: console });
    const none = { configRedirects: [], jwtRoleClaim: "", jwtSecret: "" };
    this.#redirects = new RedirectsHandler({ ...none, configPath, projectDir, publicDir: dist });
  }

  /** Responds to every request that no function handles. */
  async respond(request: Request): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      // Netlify's own file handler finds files for GET only.
      const page = await this.#find(new Request(request.url));
      if (!page) return this.#finish(request, await this.#notFound(request), 404);
      return new Response("Method Not Allowed", {
        status: 405,
        headers: { ...DATA_HEADERS, allow: "GET, HEAD" },
      });
    }
    const file = await this.#find(request);
    const rule = await this.#redirects.match(request);
    if (rule && (rule.force || !file)) {
      const response = await this.#redirects.handle(request, rule, (target) => this.#find(target));
      if (response && rule.redirect) return withDataHeaders(response);
      if (response) return this.#finish(request, response, rule.statusCode);
    }
    if (file) return this.#finish(request, await file(), 200);
    return this.#finish(request, await this.#notFound(request), 404);
  }

  async #find(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const { pathname } = new URL(request.url);
    if (RULE_FILES.has(pathname)) return undefined;
    const match = await this.#files.match(request);
    const isThere = match && (await hasTheseCapitals(this.#dist, pathname));
    return isThere ? () => match.handle() : undefined;
  }

  async #notFound({ url }: Request): Promise<Response> {
    const page = await this.#find(new Request(new URL("/404.html", url)));
    return page?.() ?? new Response("Not Found", { headers: DATA_HEADERS });
  }

  async #finish(request: Request, response: Response, status: number): Promise<Response> {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(await this.#headers.apply(request))) headers.set(name, value);
    return transferFile(request, new Response(response.body, { status, headers }));
  }
}
