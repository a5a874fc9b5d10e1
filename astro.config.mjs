// @ts-check
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

import { hydration } from "./src/client-directives/integration.ts";
import { routeCheck } from "./scripts/astro/check-routes.ts";
import { hidePreviews } from "./scripts/astro/hide-previews.ts";
import { safeLinks } from "./scripts/astro/safe-links.ts";
import { siteFacts } from "./scripts/astro/site-facts.ts";
import { vitals, vitalsAddress } from "./scripts/astro/vitals.ts";
import { cms } from "./scripts/cms/integration.ts";
import { contentCheck } from "./scripts/content/integration.ts";
import { plainMarkdown } from "./scripts/content/plain-markdown.ts";
import { securityHeaders } from "./scripts/headers/integration.ts";
import { launchCheck } from "./scripts/launch/integration.ts";
import { lightenPages } from "./scripts/lighten/integration.ts";
import { moduleClass } from "./scripts/lighten/module-class.ts";
import { secretsCheck } from "./scripts/secrets/integration.ts";
import { shareCards } from "./scripts/share/integration.ts";
import { serviceWorker } from "./scripts/service-worker/integration.ts";

/** Where the site lives: set by hand, or by Netlify (URL); the sample domain until then. */
const SITE = process.env.SITE_URL ?? process.env.URL ?? "https://www.clinic.example";

/** Where browsers report how fast the pages are, if anywhere. */
const VITALS = vitalsAddress();

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
    vitals(VITALS),
    // Before anything reads the built pages.
    lightenPages(),
    safeLinks(),
    siteFacts(),
    cms(),
    // Before the check that every picture named in a page exists.
    shareCards(),
    routeCheck(),
    // Nothing may change a page after its styles are hashed.
    securityHeaders(VITALS === undefined ? [] : [VITALS.origin]),
    // Its list holds what the pages have become.
    serviceWorker(),
    hidePreviews(),
    secretsCheck(),
  ],
  // No HTML in texts, and no highlighting of code: its colours are style attributes, which the policy refuses.
  markdown: { processor: plainMarkdown(), syntaxHighlight: false },
  image: {
    service: {
      entrypoint: "astro/assets/services/sharp",
      // At two dots a pixel nobody sees the difference to 50 and full colour, which is a fifth heavier.
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: "4:2:0" },
        jpeg: { mozjpeg: true, quality: 72 },
      },
    },
  },
  // Nothing is inlined as a data URI: a font inside the styles would be paid for on every page.
  vite: {
    build: { assetsInlineLimit: 0 },
    // Short names of classes: each stands in the page twice, and hashes do not compress.
    css: { modules: { generateScopedName: moduleClass } },
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
                    test: /node_modules\/idb\/|src\/sending\/|src\/site\/queue-messages/,
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
