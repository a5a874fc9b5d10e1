/** How long browsers store copies (RFC 9111). */

/** Which links a browser may follow ahead of the visitor (`public/`; decision 0110). */
export const SPECULATION_RULES = "/speculation-rules.json";

/** Files that rarely change and keep their name: a day, and up to a week while a new copy is fetched. */
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Requested again each time; the response is mostly 304. */
const REVALIDATE = "no-cache";

/**
 * `Cache-Control` by path. No two paths overlap, and `/*` is not among them, because Netlify joins the values of two
 * rules for one header with a comma. Everything else, above all pages, gets Netlify's own value:
 * `public, max-age=0, must-revalidate`.
 */
export const CACHING: Readonly<Record<string, string>> = {
  // Files with a hash in their name: changed content has a new name.
  "/_astro/*": "public, max-age=31536000, immutable",
  "/icons/*": A_DAY,
  "/videos/*": A_DAY,
  [SPECULATION_RULES]: A_DAY,
  "/admin/*": REVALIDATE,
  "/sw.js": REVALIDATE,
};
