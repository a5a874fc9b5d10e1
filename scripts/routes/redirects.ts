import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { ROUTES } from "../../src/site/routes.ts";
import type { RouteEntry } from "../../src/site/routes.ts";

/** All redirects of the route table, in its order: an address that people type, and the exact route it leads to. */
export function redirects(): readonly { readonly from: string; readonly to: string }[] {
  return Object.values<RouteEntry>(ROUTES).flatMap((route) =>
    route.alsoTyped.map((from) => ({ from, to: route.path })),
  );
}

/**
 * Redirects in the development server by Astro, and in the built site by Netlify's file
 * (https://docs.netlify.com/manage/routing/redirects/overview/) instead of Astro's HTML pages.
 */
export function routeRedirects(): AstroIntegration {
  return {
    name: "route-redirects",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const byAddress = Object.fromEntries(redirects().map(({ from, to }) => [from, to]));
        updateConfig({ redirects: byAddress, build: { redirects: false } });
      },
      "astro:build:done": ({ dir }) => {
        const rules = redirects().map(({ from, to }) => `${from} ${to} 301\n`);
        writeFileSync(fileURLToPath(new URL("_redirects", dir)), rules.join(""));
      },
    },
  };
}
