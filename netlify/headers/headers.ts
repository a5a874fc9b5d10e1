/**
 * The Content-Security-Policies of the functions (CSP Level 3; decision 0110); scripts/build/page-policy.ts
 * writes those of pages.
 */

export const NO_BASE_NO_FRAMING = "base-uri 'none'; frame-ancestors 'none'";

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

export type HeaderValues = Readonly<Record<string, string>>;

/** Switched off even for an injected script. */
const UNUSED_FEATURES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const COMMON_HEADERS: HeaderValues = {
  // Two years, for this host only: docs/deploying.md, "Permanent HTTPS".
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  // For browsers without frame-ancestors.
  "X-Frame-Options": "DENY",
  // The address of a page can reveal a health problem.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES,
};

/** The headers of a page or a file. */
export function pageHeaders(policy: string): HeaderValues {
  return { "Content-Security-Policy": policy, ...COMMON_HEADERS };
}

export const DATA_HEADERS = pageHeaders(DATA_POLICY);

/** Signing in to the CMS opens a window of the Git host. */
export const CMS_HEADERS: HeaderValues = {
  ...pageHeaders(CMS_POLICY),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-cache",
};

/** A function's response belongs to one visitor. */
const PRIVATE_HEADERS: HeaderValues = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const RESPONSE_HEADERS: HeaderValues = { ...DATA_HEADERS, ...PRIVATE_HEADERS };

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

/** @param policy of the page as it was built: hashes of the filled page would also allow injected code */
export function responsePageHeaders(policy: string): HeaderValues {
  return { ...pageHeaders(policy), ...PRIVATE_HEADERS, "Content-Type": "text/html; charset=utf-8" };
}
