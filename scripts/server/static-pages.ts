import { join } from "node:path";

import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { StaticHandler } from "@netlify/static";

import { DATA_HEADERS } from "../../netlify/headers/headers.ts";

/**
 * Serves the built site by Netlify's own packages: files, then redirects and rewrites, then `404.html`, with the
 * headers of `_headers`. A rule that is forced over a file is not supported: the build writes none.
 *
 * @param dist the built site, with `_headers` and `_redirects`
 * @param projectDir the folder of `netlify.toml`
 */
export function pagesOf(dist: string, projectDir: string): (request: Request) => Promise<Response> {
  const configPath = join(projectDir, "netlify.toml");
  const files = new StaticHandler({ directory: dist });
  const headers = new HeadersHandler({ configPath, projectDir, publishDir: dist, logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir,
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
    const missing = await find(new Request(new URL("/404.html", request.url)));
    return withHeaders(request, (await missing?.()) ?? new Response("Not Found"), 404);
  };
}
