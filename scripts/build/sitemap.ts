import { readFileSync } from "node:fs";

import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { languagesOf } from "../check/reader/read.ts";
import type { ContentFacts } from "../../src/data/facts.ts";
import { FACTS_FILE } from "./built-facts.ts";

/** The offline page, that for 404, and those that functions fill in. */
const UNLISTED = /^\/(?:[\w-]+\/)?(?:404$|offline$|responses\/)/;

/** The sitemap, with the dates of articles. */
export function sitemapOfListedPages(): AstroIntegration {
  let changed: ContentFacts["changed"] = {};
  const [first, ...others] = languagesOf();
  const { name, hooks } = sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = changed[new URL(item.url).pathname];
      return lastmod === undefined ? item : { ...item, lastmod };
    },
    ...(others.length > 0 && {
      i18n: {
        defaultLocale: first,
        locales: Object.fromEntries([first, ...others].map((each) => [each, each])),
      },
    }),
    namespaces: { news: false, xhtml: others.length > 0, image: false, video: false },
  });
  return {
    name,
    hooks: {
      ...hooks,
      "astro:build:done": (options) => {
        ({ changed } = JSON.parse(readFileSync(FACTS_FILE, "utf8")) as ContentFacts);
        return hooks["astro:build:done"]?.(options);
      },
    },
  };
}
