/** The headers of the functions, to which Netlify does not apply its file of headers (decision 0610). */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type HeaderValues = Readonly<Record<string, string>>;

/** Netlify unpacks a function with its files into LAMBDA_TASK_ROOT; elsewhere a command may run in any folder. */
const ROOT = process.env["LAMBDA_TASK_ROOT"] ?? resolve(import.meta.dirname, "../..");
const FILE = resolve(ROOT, "public/_headers");
const [, ruleForAll = ""] = /^\/\*$([^]*?)^\//m.exec(readFileSync(FILE, "utf8")) ?? [];
/** Those of every response, with the policy of pages. */
const COMMON_HEADERS: HeaderValues = Object.fromEntries(
  [...ruleForAll.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);

const NO_BASE_NO_FRAMING = "base-uri 'none'; frame-ancestors 'none'";

/** For JSON, redirects and server errors. */
export const DATA_POLICY = `default-src 'none'; form-action 'none'; ${NO_BASE_NO_FRAMING}`;

/**
 * For /admin (decision 0041). The CMS creates styles, shows files as `blob:` and connects to the Git host.
 */
export const CMS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
  "worker-src 'self' blob:",
  "manifest-src 'self' blob: data:",
  "form-action 'none'",
  NO_BASE_NO_FRAMING,
].join("; ");

export const DATA_HEADERS: HeaderValues = { ...COMMON_HEADERS, "Content-Security-Policy": DATA_POLICY };

/** Signing in to the CMS opens a window of the Git host. */
export const CMS_HEADERS: HeaderValues = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": CMS_POLICY,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-cache",
};

/** A function's response belongs to one visitor. */
const PRIVATE_HEADERS: HeaderValues = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const RESPONSE_HEADERS: HeaderValues = { ...DATA_HEADERS, ...PRIVATE_HEADERS };

/** Of a page that a function has filled in. */
export const RESPONSE_PAGE_HEADERS: HeaderValues = {
  ...COMMON_HEADERS,
  ...PRIVATE_HEADERS,
  "Content-Type": "text/html; charset=utf-8",
};

/** Responds to GET; to HEAD with the headers of GET; and to any other method with 405. */
export async function respondToGet(
  { method }: Request,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD")
    return new Response(null, { status: 405, headers: { ...RESPONSE_HEADERS, Allow: "GET, HEAD" } });
  const response = await respond();
  return method === "HEAD" ? new Response(null, response) : response;
}
