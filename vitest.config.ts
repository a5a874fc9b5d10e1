import { join } from "node:path";

import { defineConfig } from "vitest/config";

/**
 * The tests of rules, mails and functions use one clinic that no editor changes: the valid content of the content
 * check's fixtures. They pass whatever is in `src/content` (decision 0250).
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

/** Unit tests of browser code. */
const WITH_DOM = ["tests/unit/{client,islands}/**/*.test.{ts,tsx}"];

/**
 * The groups of tests that need no Playwright. Each is a stage of `npm test` or runs by its name:
 *
 * - unit, unit-dom: modules, and browser code on jsdom
 * - functions: the real functions over HTTP, with a real store and a real SMTP server
 * - simulation: the outbox with a simulated store, mail server and clock
 * - pages: the built site, page by page, without a browser
 * - integration: tests that start other programs, such as `npm start`
 * - development: `npm run dev`; takes minutes
 * - faults: a million simulated calls, and long queues; takes minutes
 * - other-clinic: every stage on a copy with another clinic's content in another language; takes minutes
 */
export default defineConfig({
  test: {
    environment: "node",
    retry: 0,
    // Limits for a busy machine, not expectations.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Each file has modules and a document of its own (`isolate`, the default): what files share makes results depend on
    // their order. Two projects share, which halves their time: `unit`, whose modules keep nothing but caches, and
    // `pages`, whose tests only read the parsed site. `--sequence.shuffle.files` shows that the order does not matter.
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
          // jsdom is loaded once; each file has a document and modules of its own.
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
