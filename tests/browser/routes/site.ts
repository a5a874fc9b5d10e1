import { existsSync } from "node:fs";
import { join } from "node:path";

import { test as base } from "@playwright/test";

import { servePages } from "../../../tools/routes/serve-pages.ts";

const DIST = join(import.meta.dirname, "..", "..", "..", "dist");

/** The built pages, served as Netlify serves them; `page.goto("/yoga")` opens one. */
export const test = base.extend<{ baseURL: string }, { pagesUrl: string }>({
  pagesUrl: [
    async ({}, use) => {
      if (!existsSync(DIST)) throw new Error("There is no dist/: run `npm run build` first.");
      const site = await servePages(DIST);
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ pagesUrl }, use) => use(pagesUrl),
});

export { expect } from "@playwright/test";
