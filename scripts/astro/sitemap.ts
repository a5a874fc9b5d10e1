import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { readCollection, valueOf } from "../../src/reader/read.ts";
import { articlePath } from "../../src/site/articles.ts";

/** Pages that search engines must not list: the offline page, and the pages that functions fill in. */
const UNLISTED = /^\/(?:offline$|responses\/)/;

/** The day on which the article at each path was last changed: the only date that editors update. */
function lastChanges(): ReadonlyMap<string, unknown> {
  return new Map(
    readCollection("articles").map((article) => [articlePath(article.entry), valueOf(article, "date")]),
  );
}

/** The sitemap of the pages that search engines may list; an article carries its date. */
export function sitemapOfListedPages(): AstroIntegration {
  // Read once, when the first page is listed.
  let changes: ReadonlyMap<string, unknown> | undefined;
  return sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      changes ??= lastChanges();
      const lastmod = changes.get(new URL(item.url).pathname);
      return typeof lastmod === "string" ? { ...item, lastmod } : item;
    },
    namespaces: { news: false, xhtml: false, image: false, video: false },
  });
}
