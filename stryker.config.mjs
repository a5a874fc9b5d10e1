/**
 * The mutation run (docs/mutation.md): small faults are put into the code one at a time, and the tests
 * must notice each. `npm run test:mutation -- PART` chooses code and tests (scripts/mutation.ts).
 */
const part = process.env.MUTATION_PART ?? "all";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutation.config.ts", pool: "forks" },
  coverageAnalysis: "perTest",
  // Two cores are all that a small machine has, and somebody works on it meanwhile.
  concurrency: 1,
  timeoutMS: 30_000,
  incremental: true,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: `.local/mutation/${part}.report.html` },
  jsonReporter: { fileName: `.local/mutation/${part}.report.json` },
  tempDirName: `.local/mutation/sandbox-${part}`,
  // What no test of these parts reads.
  ignorePatterns: [
    "public",
    "dist",
    "screenshots",
    "src/assets",
    "src/content/pictures",
    "docs",
    ".local",
    ".astro",
  ],
};
