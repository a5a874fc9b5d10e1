/** llms.txt: numbers, hours, addresses and every page with its summary, from the same content as the pages. */
import { LLMS } from "#words/pages.ts";
import type { APIRoute } from "astro";
import { getCollection } from "astro:content";
import { clinic } from "../data/clinic.ts";
import { existingPages } from "../data/pages.ts";
import { siteOriginOf } from "../data/site-origin.ts";
import { place } from "../data/place.ts";
import { upcomingSpecialDays } from "../data/special-days.ts";
import { articlePath } from "../site/articles.ts";
import { timeFormatOf } from "../site/clock.ts";
import { helpOf } from "../site/place.ts";
import { llmsText, type ListedPage } from "../site/llms.ts";
import { ROUTES, type RouteEntry } from "../site/routes.ts";
import { canonicalUrl } from "../site/seo.ts";

export const GET: APIRoute = async (context) => {
  const site = siteOriginOf(context);
  const listed = (path: string, label: string, summary: string): ListedPage => ({
    address: canonicalUrl(path, site),
    label,
    summary,
  });
  const services = await getCollection("services");
  const pages = await getCollection("pages");
  const articles = await getCollection("articles");
  const ofContent = new Set([...services, ...pages].map(({ data }) => data.route));
  const paths = await existingPages();
  const others = Object.values<RouteEntry>(ROUTES).filter(
    ({ path }) => path !== ROUTES.blog.path && !ofContent.has(path) && paths.has(path),
  );
  const text = llmsText(
    { ...clinic, specialDays: upcomingSpecialDays(clinic) },
    { timeName: place.timeName, hour12: timeFormatOf(place).hour12, help: helpOf(place) },
    {
      [LLMS.start]: others.map(({ path, label }) => ({ address: canonicalUrl(path, site), label })),
      [LLMS.services]: services
        .toSorted((a, b) => a.data.order - b.data.order)
        .map(({ data }) => listed(data.route, data.name, data.summary)),
      [LLMS.clinic]: pages.map(({ data }) => listed(data.route, data.title, data.summary)),
      [LLMS.articles]: articles.map(({ id, data }) => listed(articlePath(id), data.title, data.summary)),
    },
  );
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
