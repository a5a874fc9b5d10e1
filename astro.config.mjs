// @ts-check
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import browserslistToEsbuild from "browserslist-to-esbuild";

import { clientDirectives } from "./scripts/build/client-directives.ts";
import { builtFacts } from "./scripts/build/built-facts.ts";
import { serviceWorker } from "./scripts/build/service-worker.ts";
import { siteAddress } from "./scripts/build/site-address.ts";
import { sitemapOfListedPages } from "./scripts/build/sitemap.ts";
import { stylesheets } from "./scripts/build/stylesheets.ts";
import { unusedFiles } from "./scripts/build/unused-files.ts";
import { vitals, vitalsAddress } from "./scripts/build/vitals.ts";
import { cms } from "./scripts/build/cms.ts";
import { functions } from "./scripts/build/functions.ts";
import { contentCheck } from "./scripts/build/content-check.ts";
import { plainMarkdown } from "./scripts/build/plain-markdown.ts";
import { launchCheck } from "./scripts/build/launch-check.ts";
import { linkCheck } from "./scripts/build/link-check.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "./src/content-files/languages.ts";
import { pageWeight } from "./scripts/build/page-weight.ts";

const SITE = siteAddress();

const BROWSERS = browserslistToEsbuild();

const VITALS = vitalsAddress();

export default defineConfig({
  site: SITE,
  // The first language has no prefix: the addresses of the specification stay.
  i18n: { locales: [...LANGUAGES], defaultLocale: FIRST_LANGUAGE, routing: { prefixDefaultLocale: false } },
  output: "static",
  outDir: "dist",
  // A page at /BlogDetails is BlogDetails.html: the same address with and without pretty URLs.
  trailingSlash: "never",
  build: { format: "file" },
  // Two pages with one route end the build.
  prerenderConflictBehavior: "error",
  integrations: [
    contentCheck(),
    launchCheck(),
    react(),
    clientDirectives(),
    vitals(VITALS),
    sitemapOfListedPages(),
    builtFacts(),
    functions(),
    cms(),
    unusedFiles(),
    linkCheck(SITE),
    // Contains the revision of the finished offline page.
    serviceWorker(),
    pageWeight(),
  ],
  // No highlighting of code: its colours are style attributes, which the policy refuses.
  markdown: { processor: plainMarkdown(), syntaxHighlight: false },
  image: {
    service: {
      entrypoint: "astro/assets/services/sharp",
      // On high-density screens, quality 50 with full colour looks the same and is a fifth larger.
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: "4:2:0" },
        jpeg: { mozjpeg: true, quality: 72 },
      },
    },
  },
  vite: {
    // Astro builds scripts for "esnext" unless a plugin names a target (decision 0480).
    plugins: [
      stylesheets(),
      {
        name: "browser-target",
        configEnvironment: (name) => (name === "client" ? { build: { target: BROWSERS } } : undefined),
      },
    ],
    // Without targets, because the minifier translates new CSS for `cssTarget`.
    css: { transformer: "lightningcss", lightningcss: { targets: {}, drafts: { customMedia: true } } },
    build: {
      cssTarget: BROWSERS,
      // Small scripts are in the page, so that they wait for nothing (decision 0630); a font inside the styles would be
      // downloaded with every page.
      assetsInlineLimit: (file) => (file.endsWith(".js") ? undefined : false),
      // Five characters of a hash are enough here, and each document names up to seventy files.
      rolldownOptions: {
        output: {
          assetFileNames: "_astro/[name].[hash:5][extname]",
          // React in one file that only defines its modules (docs/decisions/0065).
          codeSplitting: {
            groups: [{ name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
          // Nearly all of React runs as an island hydrates: V8 compiles such a file beside the main thread as
          // it arrives (Explicit JavaScript Compile Hints).
          postBanner: ({ name }) => (name === "react" ? "//# allFunctionsCalledOnLoad" : ""),
        },
        // A script does not wait for a file of constants that it shares with an island.
        optimization: { inlineConst: { mode: "all" } },
      },
    },
  },
  // Astro adds the hashes of a page's scripts and styles; the rest of the policy is in public/_headers.
  security: { csp: { directives: [VITALS ? `connect-src 'self' ${VITALS.origin}` : "connect-src 'self'"] } },
  devToolbar: { enabled: false },
  server: { host: "127.0.0.1" },
});
