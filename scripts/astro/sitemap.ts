import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { articlePath } from "../../src/site/articles.ts";

const ARTICLES = join(import.meta.dirname, "..", "..", "src", "content", "articles");
/** Pages that search engines must not list: the offline page, and the pages that functions fill in. */
const UNLISTED = /^\/(?:offline$|responses\/)/;

/** The day on which the article at a path was last changed: the only date that editors update. */
function lastChange(path: string): string | undefined {
  const file = (existsSync(ARTICLES) ? readdirSync(ARTICLES) : []).find(
    (name) => articlePath(name.replace(/\.md$/, "")) === path,
  );
  return file && /^date: *(\d{4}-\d\d-\d\d)/m.exec(readFileSync(join(ARTICLES, file), "utf8"))?.[1];
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
