import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { readCollection, valueOf } from "../../src/reader/read.ts";
import { articlePath } from "../../src/site/articles.ts";

/** Pages that search engines must not list: the offline page, and the pages that functions fill in. */
const UNLISTED = /^\/(?:offline$|responses\/)/;

/** The day on which the article at a path was last changed: the only date that editors update. */
function lastChange(path: string): string | undefined {
  const article = readCollection("articles").find(({ entry }) => articlePath(entry) === path);
  const date = article && valueOf(article, "date");
  return typeof date === "string" ? date : undefined;
}

/** The sitemap of the pages that search engines may list; an article carries its date. */
export function sitemapOfListedPages(): AstroIntegration {
  return sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = lastChange(new URL(item.url).pathname);
      return lastmod === undefined ? item : { ...item, lastmod };
    },
    namespaces: { news: false, xhtml: false, image: false, video: false },
  });
}
