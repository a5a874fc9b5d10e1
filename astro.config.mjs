// @ts-check
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

import { hydration } from "./src/hydration/integration.ts";
import { routeCheck } from "./tools/astro/check-routes.ts";
import { hidePreviews } from "./tools/astro/hide-previews.ts";
import { siteFacts } from "./tools/astro/site-facts.ts";
import { cms } from "./tools/cms/integration.ts";
import { contentCheck } from "./tools/content/integration.ts";
import { launchCheck } from "./tools/launch/integration.ts";
import { lightenPages } from "./tools/lighten/integration.ts";
import { serviceWorker } from "./tools/service-worker/integration.ts";

/** Where the site lives: set by hand, or by Netlify (URL); the sample domain until then. */
const SITE = process.env.SITE_URL ?? process.env.URL ?? "https://www.clinic.example";

export default defineConfig({
  site: SITE,
  output: "static",
  outDir: "dist",
  // A page at /BlogDetails is BlogDetails.html: the same address with and without pretty URLs.
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "always" },
  // A route that is registered twice is a mistake, not a race.
  prerenderConflictBehavior: "error",
  integrations: [
    contentCheck(),
    launchCheck(),
    react(),
    hydration(),
    // Before anything reads the built pages.
    lightenPages(),
    siteFacts(),
    cms(),
    hidePreviews(),
    routeCheck(),
    // Last: its list holds what the pages have become.
    serviceWorker(),
  ],
  image: {
    service: {
      entrypoint: "astro/assets/services/sharp",
      config: { avif: { quality: 50, effort: 3 }, jpeg: { mozjpeg: true, quality: 72 } },
    },
  },
  // Nothing is inlined as a data URI: a font inside the styles would be paid for on every page.
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // React is one file and the sliders another: each request costs a slow link more than it saves.
              codeSplitting: {
                groups: [
                  {
                    name: "client",
                    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime|@astrojs/,
                  },
                  {
                    // With every form, and alone on a page where something waits to be sent.
                    name: "queue",
                    test: /node_modules\/idb\/|src\/sending\/|src\/site\/waiting-words/,
                  },
                  {
                    name: "sliders",
                    test: /node_modules\/keen-slider\/|src\/islands\/(sliders|hooks)\/|src\/site\/constants/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  server: { host: "127.0.0.1" },
});
