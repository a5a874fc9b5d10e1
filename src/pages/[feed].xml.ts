/** The feed of articles (RSS 2.0), newest first; a clinic without articles has none. */
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";

import { pathOfArticle } from "../data/pages.ts";
import { siteIn } from "../data/site.ts";

const { content, clinic, place, links } = siteIn();
const { articles } = content;
const { origin } = links;

export function getStaticPaths() {
  return articles.length > 0 ? [{ params: { feed: "feed" } }] : [];
}

export const GET: APIRoute = () => {
  const feed = new URL("/feed.xml", origin).href;
  return rss({
    title: clinic.name,
    description: `${clinic.tagline}.`,
    site: origin,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>${place.lang}</language><atom:link href="${feed}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.summary,
      pubDate: data.date,
      link: pathOfArticle(id),
    })),
  });
};
