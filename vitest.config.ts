import { join } from "node:path";

import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/**
 * So that tests of rules, mails and functions pass whatever is in `src/content` (decision 0250): the valid
 * content of the content check's fixtures.
 */
const VALID = "tests/fixtures/small-clinic";
const OWN_CONTENT = {
  env: { TEST_CONTENT: VALID },
  alias: [
    {
      find: /^(?:\.\.\/)+content\/offer\.json$/,
      replacement: join(import.meta.dirname, VALID, "offer.json"),
    },
  ],
};

const WITH_DOM = ["tests/unit/{client,islands}/**/*.test.{ts,tsx}"];

const DEVELOPMENT = "tests/integration/dev.test.ts";
const LONG = { testTimeout: 600_000, hookTimeout: 240_000 };

/** The tests in the folder of this name, unless it includes others. */
const project = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...test },
});

/** The tests that need no Playwright. docs/architecture.md says what each project tests. */
export default defineConfig({
  test: {
    environment: "node",
    retry: 0,
    // For a busy machine: not expectations.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Each file has its own modules and document (`isolate`, the default), so that results do not depend on
    // the order of files. Two projects share theirs, which halves their time: the modules of `unit` keep
    // nothing but caches, and tests of `pages` only read the parsed site.
    projects: [
      project("unit", {
        ...OWN_CONTENT,
        include: ["tests/unit/**/*.test.{ts,tsx}"],
        exclude: WITH_DOM,
        setupFiles: ["tests/support/unit-setup.ts"],
        isolate: false,
      }),
      project("unit-dom", {
        ...OWN_CONTENT,
        include: WITH_DOM,
        environment: "jsdom",
        // Loads jsdom once; each file still has its own document and modules.
        pool: "vmThreads",
        setupFiles: ["tests/support/dom-setup.ts"],
      }),
      project("functions", {
        ...OWN_CONTENT,
        pool: "forks",
        setupFiles: ["tests/support/unit-setup.ts"],
        testTimeout: 240_000,
      }),
      project("simulation", { ...OWN_CONTENT, pool: "forks", testTimeout: 240_000 }),
      project("pages", { isolate: false }),
      project("integration", { exclude: [DEVELOPMENT], pool: "forks", ...LONG }),
      project("development", { include: [DEVELOPMENT], ...LONG }),
      project("faults", { ...OWN_CONTENT, pool: "forks", fileParallelism: false, testTimeout: 180_000 }),
      project("other-clinic", { testTimeout: 1_800_000 }),
    ],
  },
});
