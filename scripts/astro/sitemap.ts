import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { parse } from "yaml";
import { z } from "zod";

import { articlePath } from "../../src/site/articles.ts";

const ARTICLES = join(import.meta.dirname, "..", "..", "src", "content", "articles");
/** Pages that search engines shall not list: the page without a network, and the pages that functions fill in. */
const UNLISTED = /^\/(?:offline$|responses\/)/;
const datedSchema = z.object({ date: z.coerce.date() });

/** When each article was last changed, by its path: the one date that an editor keeps true. */
function articleDates(folder = ARTICLES): ReadonlyMap<string, Date> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => {
        const [, head = ""] = readFileSync(join(folder, name), "utf8").split(/^---$/m);
        return [articlePath(name.slice(0, -".md".length)), datedSchema.parse(parse(head)).date];
      }),
  );
}

/** The sitemap of the pages that search engines may list; an article carries its date. */
export function listedPages(): AstroIntegration {
  return sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize: (item) => {
      const changed = articleDates().get(new URL(item.url).pathname);
      return changed === undefined ? item : { ...item, lastmod: changed.toISOString().slice(0, 10) };
    },
    namespaces: { news: false, xhtml: false, image: false, video: false },
  });
}
