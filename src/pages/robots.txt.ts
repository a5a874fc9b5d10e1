/** Previews and the CMS have a noindex header instead, which a crawler sees only on a page that it may fetch. */
import type { APIRoute } from "astro";

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`);
