import type { KnipConfig } from "knip";

/**
 * What knip cannot see by itself, each with its reason. Everything else that nobody imports is dead, and the
 * lint stage says so.
 */
const config: KnipConfig = {
  entry: [
    // Client directives, which Astro loads by their path (src/hydration/integration.ts).
    "src/hydration/{intent,near,settled}.ts",
    // Started as processes by their path: from package.json, by a test, by hand after a lockfile's change.
    "tests/support/site-process.ts",
    "tools/setup/complete-lockfile.mjs",
    // Injected by path (tools/astro/vitals.ts), or bundled by path (tools/service-worker/bundle.ts).
    "src/scripts/vitals.ts",
    "src/service-worker/{worker,off}.ts",
    // Preloaded into the build that is measured (tools/growth/build.ts).
    "tools/growth/usage.ts",
    // Loaded by cspell (cspell.config.yaml).
    "tools/spelling/reporter.ts",
    // A page of its own that the inbox serves (tools/inbox/http.ts).
    "tools/inbox/page/inbox.js",
    "vitest.mutation.config.ts",
  ],
  project: ["{src,netlify,tests,tools}/**/*.{ts,tsx,astro,mjs,js}", "*.{ts,mjs}"],
  // A tool of its own with its own packages, run as a program (tools/measure/run-tool.ts).
  // Functions that the tests of the local server read from the disk.
  ignore: ["tests/unit/tools/fixtures/**", "tools/measure/src/**"],
  ignoreDependencies: [
    // Astro loads it for `astro check`.
    "@astrojs/check",
    // A font whose file is read by path (tools/cms/write.ts).
    "@fontsource-variable/material-symbols-outlined",
  ],
  // Programs of the machine: a test that runs where SpamAssassin is, and the browser's installer.
  // What is ignored here without need is a mistake of its own.
  treatConfigHintsAsErrors: true,
  ignoreBinaries: ["spamassassin", "apt-get"],
};
export default config;
