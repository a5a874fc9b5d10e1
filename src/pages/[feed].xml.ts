/** The feed of articles (RSS 2.0), newest first; a clinic without articles has none. */
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";

import { siteIn } from "../data/site.ts";
import { siteOriginOf } from "../data/site-origin.ts";
import { articlePath } from "../site/articles.ts";

const { articles, clinic, place } = siteIn();

export function getStaticPaths() {
  return articles.length > 0 ? [{ params: { feed: "feed" } }] : [];
}

export const GET: APIRoute = (context) => {
  const feed = new URL("/feed.xml", siteOriginOf(context)).href;
  return rss({
    title: clinic.name,
    description: `${clinic.tagline}.`,
    site: siteOriginOf(context),
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>${place.locale}</language><atom:link href="${feed}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.summary,
      pubDate: data.date,
      link: articlePath(id),
    })),
  });
};
