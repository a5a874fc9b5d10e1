import { readFileSync } from "node:fs";

import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";

import { FIRST_LANGUAGE, LANGUAGES } from "#content-files/languages.ts";
import type { ContentFacts } from "#data/facts.ts";
import { FACTS_FILE } from "./built-facts.ts";

/** The offline page, that for 404, and those that functions fill in. */
const UNLISTED = /^\/(?:[\w-]+\/)?(?:404$|offline$|responses\/)/;

export function sitemapOfListedPages(): AstroIntegration {
  let changed: ContentFacts["changed"] = {};
  const isTranslated = LANGUAGES.length > 1;
  const { name, hooks } = sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = changed[new URL(item.url).pathname];
      return lastmod === undefined ? item : { ...item, lastmod };
    },
    ...(isTranslated && {
      i18n: {
        defaultLocale: FIRST_LANGUAGE,
        locales: Object.fromEntries(LANGUAGES.map((each) => [each, each])),
      },
    }),
    namespaces: { news: false, xhtml: isTranslated, image: false, video: false },
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
