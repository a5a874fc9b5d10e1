import type { KnipConfig } from "knip";

/**
 * The uses that knip cannot detect, each with its reason. `npm run check` reports everything else without an import.
 */
const config: KnipConfig = {
  entry: [
    // The commands, which scripts/run.mjs starts (package.json).
    "scripts/{start,dev,build,measure,stages/run-stages,content/main,launch/main,mail/check-mail}.ts",
    // The client directive, which Astro loads by its path (src/client-directives/integration.ts).
    "src/client-directives/intent.ts",
    // Started as processes by their path: by a stage, by a test.
    "scripts/setup/install-browser.ts",
    "tests/faults/process.ts",
    // Named by its folder (scripts/stages/stages.ts).
    "tests/engines/{playwright,old-chromium}.config.ts",
    // Injected by path (scripts/astro/vitals-address.ts), or bundled by path (scripts/astro/service-worker.ts, scripts/cms/write.ts).
    "scripts/cms/editor.ts",
    "src/client/vitals.ts",
    "src/client/service-worker.ts",
  ],
  project: ["{src,netlify,tests,scripts}/**/*.{ts,tsx,astro,mjs,js}", "*.{ts,mjs}"],
  // Functions that the tests of the local server read from the disk.
  ignore: ["tests/unit/scripts/fixtures/**"],
  ignoreDependencies: [
    // Astro loads it for `astro check`.
    "@astrojs/check",
    // Started by the path of its script (scripts/stages/stages.ts).
    "cspell",
  ],
  // Unnecessary entries in this file are errors.
  treatConfigHintsAsErrors: true,
  // A program of the system, with which a stage installs a browser.
  ignoreBinaries: ["apt-get"],
};
export default config;
