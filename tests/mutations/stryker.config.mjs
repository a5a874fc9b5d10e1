/** The folder for the results, which Git ignores. */
const RESULTS = ".local/mutations";

/** What is mutated, and with which tests (stryker-mutator.io/docs/stryker-js/configuration). */
export default {
  mutate: ["src/forms/*.ts", "netlify/submissions/**/*.ts"],
  // A string is a message, or a name that the types check; the types also require each `?.`.
  mutator: { excludedMutations: ["StringLiteral", "OptionalChaining"] },
  // A value that is computed when its module is loaded would need every test in a new process.
  ignoreStatic: true,
  testRunner: "vitest",
  vitest: { configFile: "tests/mutations/vitest.config.ts", related: false },
  // Limits for a busy machine; an endless loop is detected by its number of steps.
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 20,
  // A run that was stopped is continued, and the next one tries only what has changed.
  incremental: true,
  incrementalFile: `${RESULTS}/incremental.json`,
  tempDirName: `${RESULTS}/copy`,
  ignorePatterns: ["/.local", "/dist", "/public", "/src/assets"],
  reporters: ["clear-text", "html", "progress-append-only"],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${RESULTS}/report.html` },
};
