/**
 * The sitemap (sitemaps.org, protocol 0.9): every route of the table, every page that an editor added and
 * every article, in their exact spelling. Only an article has a date that an editor keeps true, so
 * only articles have a `lastmod`.
 */
import type { APIRoute } from "astro";
import { getCollection } from "astro:content";
import { articlePath } from "../site/articles.ts";
import { ROUTES } from "../site/routes.ts";
import { sitemap, type SitemapEntry } from "../site/sitemap.ts";

export const GET: APIRoute = async ({ site }) => {
  const articles = await getCollection("articles");
  const entries: SitemapEntry[] = [
    ...articles.map(({ id, data }) => ({ path: articlePath(id), changed: data.date })),
    ...Object.values(ROUTES).map(({ path }) => ({ path })),
    ...(await getCollection("services")).map(({ data }) => ({ path: data.route })),
    ...(await getCollection("pages")).map(({ data }) => ({ path: data.route })),
  ];
  return new Response(sitemap(entries, site ?? new URL("http://localhost")), {
    headers: { "content-type": "application/xml" },
  });
};
