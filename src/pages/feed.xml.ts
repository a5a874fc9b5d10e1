/** The feed of articles (RSS 2.0), newest first. */
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { getCollection } from "astro:content";

import { clinic } from "../components/clinic.ts";
import { siteOf } from "../components/site.ts";
import { articlePath } from "../site/articles.ts";

export const GET: APIRoute = async (context) => {
  const articles = (await getCollection("articles")).toSorted(
    (one, other) => other.data.date.getTime() - one.data.date.getTime(),
  );
  return rss({
    title: clinic.name,
    description: `${clinic.tagline}.`,
    site: siteOf(context),
    trailingSlash: false,
    customData: "<language>en-IN</language>",
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.summary,
      pubDate: data.date,
      link: articlePath(id),
    })),
  });
};
