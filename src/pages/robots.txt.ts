/**
 * robots.txt: the paths that crawlers need not fetch, and the address of the sitemap. Previews and the CMS carry a
 * noindex header instead, which a crawler sees only on a page that it may fetch.
 */
import type { APIRoute } from "astro";

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`);
