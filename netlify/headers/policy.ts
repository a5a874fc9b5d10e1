/**
 * The Content-Security-Policies of the functions (CSP Level 3, https://www.w3.org/TR/CSP3/). What is not named is
 * covered by `default-src 'none'`. Decision 0110. That of a page has hashes, so the build writes it
 * (scripts/headers/page-policy.ts).
 */

/** No base element, no embedding in a frame. */
export const NO_BASE_NO_FRAMING = "base-uri 'none'; frame-ancestors 'none'";

/** The policy of responses that are not pages: JSON, a redirect, a server error. */
export const DATA_POLICY = `default-src 'none'; form-action 'none'; ${NO_BASE_NO_FRAMING}`;

/**
 * The policy of the CMS, which creates styles at run time, shows files as `blob:` and connects to the Git host and its
 * status page. It applies only to /admin (decision 0041).
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
