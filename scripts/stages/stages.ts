export interface Stage {
  readonly name: string;
  /** A tool is named by its script, so that no shell is needed. */
  readonly command: readonly string[];
  /** Must have passed before; they run with the stage when it is named alone. */
  readonly needs?: readonly string[];
  /** Runs only when it is named, because it takes minutes or is a hint. */
  readonly isLong?: true;
}

/** The stages of a group run at the same time, to keep two cores busy. */
export type StageGroups = readonly (readonly Stage[])[];

/** A project of vitest.config.ts, or several by a pattern. */
const vitest = (project: string) => ["node_modules/vitest/vitest.mjs", "run", "--project", project];
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];
const ASTRO = "node_modules/astro/bin/astro.mjs";

/** In a workflow, .github/problem-matchers.json shows these sentences in the pull request. */
const SPELLING = [
  "node_modules/cspell/bin.mjs",
  "--config",
  ".cspell/cspell.config.yaml",
  "--no-progress",
  "--no-summary",
  "--show-suggestions",
  "--issue-template",
  "$filename, line $row: “$text” is in no word list. Correct it, or add it to a list in .cspell/ (docs/editing.md, “Spelling”). Similar words: $suggestions",
];

const LONG = [
  { name: "faults", command: vitest("faults"), needs: ["build"] },
  { name: "every-screen", command: [...PLAYWRIGHT, "--grep", "@night"], needs: ["chromium", "build"] },
  { name: "development", command: vitest("development") },
  { name: "engines", command: [...PLAYWRIGHT, "--config", "tests/engines"], needs: ["build"] },
  {
    name: "old-chromium",
    command: [...PLAYWRIGHT, "--config", "tests/engines/old-chromium.config.ts"],
    needs: ["build"],
  },
  { name: "other-clinic", command: vitest("other-clinic"), needs: ["chromium"] },
];

/**
 * `npm test`: does the product work? The content check comes first, so that an error in a text is reported in
 * a sentence before any tool reads the file.
 */
export const TEST_STAGES: StageGroups = [
  [{ name: "content", command: ["scripts/commands/check-content.ts", "mistakes"] }],
  [
    { name: "build", command: ["scripts/commands/build.ts"] },
    { name: "chromium", command: ["scripts/stages/install-browser.ts"] },
    { name: "unit", command: vitest("unit*") },
  ],
  [
    { name: "browser", command: [...PLAYWRIGHT, "--grep-invert", "@night"], needs: ["chromium", "build"] },
    { name: "functions", command: vitest("functions"), needs: ["build"] },
    { name: "integration", command: vitest("integration") },
    { name: "simulation", command: vitest("simulation") },
    { name: "pages", command: vitest("pages"), needs: ["build"] },
  ],
  ...LONG.map((stage): StageGroups[number] => [{ ...stage, isLong: true }]),
];

/** `npm run check`: is the project tidy? */
export const CHECK_STAGES: StageGroups = [
  // Writes the types of the content, which the next two read.
  [{ name: "content-types", command: [ASTRO, "sync"] }],
  [
    { name: "types", command: [ASTRO, "check", "--noSync"], needs: ["content-types"] },
    {
      name: "lint",
      command: ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"],
      needs: ["content-types"],
    },
    { name: "styles", command: ["node_modules/stylelint/bin/stylelint.mjs", "src/**/*.css"] },
    {
      name: "format",
      command: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
    },
    { name: "spelling", command: [...SPELLING, "--exclude", "src/content/**"] },
    { name: "dead-code", command: ["node_modules/knip/bin/knip.js", "--no-progress"] },
  ],
  // `npm run check:words`: in the content an unknown word is a hint.
  [
    {
      name: "words",
      command: [...SPELLING, "--no-exit-code", "src/content/**/*.{md,yaml,json}"],
      isLong: true,
    },
  ],
];
