import type { KnipConfig } from "knip";

/** The uses that knip cannot detect. */
const config: KnipConfig = {
  entry: [
    // Started by scripts/run.mjs.
    "scripts/commands/*.ts",
    // Loaded by its path (scripts/build/client-directives.ts).
    "src/client-directives/intent.ts",
    // Started by its path.
    "scripts/stages/install-browser.ts",
    // Named by their folder (scripts/stages/stages.ts).
    "tests/engines/{playwright,old-chromium}.config.ts",
    // Injected by path (scripts/build/vitals.ts), or bundled by path (scripts/build/service-worker.ts,
    // scripts/build/cms.ts).
    "scripts/cms/editor.ts",
    "src/client/vitals.ts",
    "src/client/service-worker.ts",
    // Bundled by their folder (scripts/build/functions.ts).
    "netlify/functions/*.ts",
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
