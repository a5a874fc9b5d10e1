import type { KnipConfig } from "knip";

/**
 * What knip cannot see by itself, each with its reason. Everything else that nobody imports is dead, and the
 * lint stage says so.
 */
const config: KnipConfig = {
  entry: [
    // The client directive, which Astro loads by its path (src/client-directives/integration.ts).
    "src/client-directives/intent.ts",
    // Started as processes by their path: from package.json, by a test, by hand after a lockfile's change.
    "tests/support/site-process.ts",
    "scripts/setup/complete-lockfile.mjs",
    // Injected by path (scripts/astro/vitals.ts), or bundled by path (scripts/service-worker/bundle.ts).
    "src/client/vitals.ts",
    "src/client/service-worker{,-off}.ts",
    // Loaded by cspell (cspell.config.yaml).
    "scripts/spelling/reporter.ts",
    // A page of its own that the inbox serves (scripts/inbox/http.ts).
    "scripts/inbox/page/inbox.js",
  ],
  project: ["{src,netlify,tests,scripts}/**/*.{ts,tsx,astro,mjs,js}", "*.{ts,mjs}"],
  // Functions that the tests of the local server read from the disk.
  ignore: ["tests/unit/scripts/fixtures/**"],
  ignoreDependencies: [
    // Astro loads it for `astro check`.
    "@astrojs/check",
    // A font whose file is read by path (scripts/cms/write.ts).
    "@fontsource-variable/material-symbols-outlined",
  ],
  // A program of the machine: a test runs it where it is installed.
  // What is ignored here without need is a mistake of its own.
  treatConfigHintsAsErrors: true,
  ignoreBinaries: ["spamassassin"],
};
export default config;
