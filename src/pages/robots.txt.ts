/**
 * robots.txt: the paths that crawlers need not fetch, and the address of the sitemap. Previews carry a noindex header
 * instead.
 */
import type { APIRoute } from "astro";

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`,
  );
