import type { KnipConfig } from "knip";

/** The uses that knip cannot detect. */
const config: KnipConfig = {
  entry: [
    // Started by path: scripts/run.mjs, scripts/stages/stages.ts.
    "scripts/commands/*.ts",
    "scripts/stages/install-browser.ts",
    "tests/engines/{playwright,old-chromium}.config.ts",
    // Bundled or injected by path: scripts/build/.
    "src/client-directives/intent.ts",
    "scripts/cms/editor.ts",
    "src/client/vitals.ts",
    "src/client/service-worker.ts",
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
