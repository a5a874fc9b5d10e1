import { join } from "node:path";

import { defineConfig } from "vitest/config";

/**
 * So that tests of rules, mails and functions pass whatever is in `src/content` (decision 0250): the valid
 * content of the content check's fixtures.
 */
const VALID = "tests/unit/content/fixtures/valid";
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

/**
 * The tests that need no Playwright. Each group is a stage of `npm test` or runs by its name:
 *
 * - unit, unit-dom: modules, and browser code on jsdom
 * - functions: over HTTP, with a real store and a real SMTP server
 * - simulation: the outbox with a simulated store, mail server and clock
 * - pages: every built page, without a browser
 * - integration: tests that start other programs
 * - development: `npm run dev`
 * - faults: a million simulated calls, long queues
 * - other-clinic: every stage with another clinic's content in another language
 */
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
      {
        extends: true,
        test: {
          ...OWN_CONTENT,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: WITH_DOM,
          setupFiles: ["tests/support/unit-setup.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...OWN_CONTENT,
          name: "unit-dom",
          include: WITH_DOM,
          environment: "jsdom",
          // Loads jsdom once; each file still has its own document and modules.
          pool: "vmThreads",
          setupFiles: ["tests/support/dom-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...OWN_CONTENT,
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          pool: "forks",
          setupFiles: ["tests/support/unit-setup.ts"],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...OWN_CONTENT,
          name: "simulation",
          include: ["tests/simulation/**/*.test.ts"],
          pool: "forks",
          testTimeout: 240_000,
        },
      },
      { extends: true, test: { name: "pages", include: ["tests/pages/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: ["tests/integration/dev.test.ts"],
          pool: "forks",
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "development",
          include: ["tests/integration/dev.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...OWN_CONTENT,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "other-clinic",
          include: ["tests/other-clinic/**/*.test.ts"],
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
