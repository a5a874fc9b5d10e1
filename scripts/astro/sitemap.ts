import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { languagesOf, readCollection, valueOf } from "../../src/reader/read.ts";
import { articlePath } from "../../src/reader/articles.ts";

/** Pages that search engines must not list: the offline page, and the pages that functions fill in. */
const UNLISTED = /^\/(?:[\w-]+\/)?(?:404$|offline$|responses\/)/;

/** The sitemap of the pages that search engines may list; an article carries its date. */
export function sitemapOfListedPages(): AstroIntegration {
  // The day on which the article at each path was last changed: the only date that editors update.
  const changes = new Map<string, unknown>(
    readCollection("articles").map((article) => [articlePath(article.entry), valueOf(article, "date")]),
  );
  const [first, ...others] = languagesOf();
  return sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = changes.get(new URL(item.url).pathname);
      return typeof lastmod === "string" ? { ...item, lastmod } : item;
    },
    // Alternates only of pages that exist in both languages.
    ...(others.length > 0 && {
      i18n: {
        defaultLocale: first,
        locales: Object.fromEntries([first, ...others].map((each) => [each, each])),
      },
    }),
    namespaces: { news: false, xhtml: others.length > 0, image: false, video: false },
  });
}
