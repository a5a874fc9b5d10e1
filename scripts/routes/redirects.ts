import { writeFileSync } from "node:fs";

import type { AstroIntegration } from "astro";

import { pagesOf, translatedPages } from "../../src/reader/existing-pages.ts";
import { languagesOf, readContent } from "../../src/reader/read.ts";
import { pathIn } from "../../src/site/languages.ts";

/**
 * All redirects to pages that exist: an address that people type, and the exact route it leads to. First those of the
 * route table in its order, then those of other pages, in each language.
 *
 * @param project the folder with `src/content`
 */
export function redirects(project = ".") {
  const { sources, translations } = readContent(project);
  const pages = pagesOf(sources);
  const [, ...others] = languagesOf(project);
  return [
    ...pages.flatMap(({ path, redirectFrom }) => redirectFrom.map((from) => ({ from, to: path }))),
    ...others.flatMap((language) =>
      translatedPages(pages, translations, language).flatMap(({ path, redirectFrom }) =>
        redirectFrom.map((from) => ({ from: pathIn(language, from), to: pathIn(language, path) })),
      ),
    ),
  ];
}

/**
 * Redirects in the development server by Astro, and in the built site by Netlify's file
 * (https://docs.netlify.com/manage/routing/redirects/overview/) instead of Astro's HTML pages.
 */
export function routeRedirects(): AstroIntegration {
  const all = redirects();
  return {
    name: "route-redirects",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const byAddress = Object.fromEntries(all.map(({ from, to }) => [from, to]));
        updateConfig({ redirects: byAddress, build: { redirects: false } });
      },
      "astro:build:done": ({ dir }) => {
        const rules = all.map(({ from, to }) => `${from} ${to} 301\n`);
        const [, ...others] = languagesOf();
        rules.push(...others.map((language) => `/${language}/* /${language}/404.html 404\n`));
        writeFileSync(new URL("_redirects", dir), rules.join(""));
      },
    },
  };
}
