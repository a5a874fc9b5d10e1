import { appendFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

/** Added to Netlify's header rules: https://docs.netlify.com/manage/routing/headers/ */
const HIDDEN = `
/*
  X-Robots-Tag: noindex
`;

/**
 * Keeps previews and branch deploys out of search engines: where Netlify builds anything but production
 * (`CONTEXT`), every response carries `noindex`. A `Disallow` would hide that header from the crawler.
 *
 * @param context what Netlify calls the build; undefined on one's own machine
 */
export function hidePreviews(context = process.env["CONTEXT"]): AstroIntegration {
  return {
    name: "hide-previews",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        if (context === undefined || context === "production") return;
        await appendFile(fileURLToPath(new URL("_headers", dir)), HIDDEN);
      },
    },
  };
}
