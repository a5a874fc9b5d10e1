/**
 * `npm run test:mutation`: puts small faults into the code one at a time and asks whether a test notices
 * (docs/mutation.md). Takes an hour or more; `npm run test:mutation -- forms mail` runs the parts named.
 * What was measured before and has not changed is not measured again.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

import { toolScript } from "./build/tool.ts";

interface Part {
  /** What gets the faults. */
  readonly code: string;
  /** The tests that answer for it. */
  readonly tests: readonly string[];
}

const SERVED = "tests/functions/{answers,happy-path,notices,outbox,pages}.test.ts";
const PARTS: Readonly<Record<string, Part>> = {
  forms: {
    code: "src/forms/**/*.ts",
    tests: ["tests/unit/forms/{cleaning,rules,words}.test.ts", "tests/unit/islands/*.test.ts"],
  },
  mail: {
    code: "netlify/submissions/mail/**/*.ts",
    tests: [
      "tests/unit/mail/{banners,clock,compose,dial,notices,on-the-wire,settings}.test.ts",
      "tests/unit/submissions/*.test.ts",
    ],
  },
  pages: { code: "netlify/submissions/pages/**/*.ts", tests: ["tests/functions/{answers,pages}.test.ts"] },
  store: { code: "netlify/submissions/store/**/*.ts", tests: ["tests/functions/{answers,outbox}.test.ts"] },
  pipeline: {
    code: "netlify/submissions/*.ts",
    tests: [SERVED, "tests/unit/{settings,submissions}/*.test.ts", "tests/unit/mail/settings.test.ts"],
  },
};

const FOLDER = join(import.meta.dirname, "..", ".local", "mutation");

/** @returns whether the part reached its score (stryker.config.mjs, thresholds) */
function measure(name: string, { code, tests }: Part): boolean {
  const words = ["run", "--mutate", code, "--incrementalFile", join(FOLDER, `${name}.json`)];
  const { status } = spawnSync(process.execPath, [toolScript("@stryker-mutator/core", "stryker"), ...words], {
    stdio: "inherit",
    env: { ...process.env, MUTATION_PART: name, MUTATION_TESTS: tests.join(" ") },
  });
  return status === 0;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". There are: ${Object.keys(PARTS).join(", ")}`);
  process.exit(1);
}

// Somebody works on this machine meanwhile.
setPriority(constants.priority.PRIORITY_LOW);
mkdirSync(FOLDER, { recursive: true });
const wanted = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
const results = wanted.map(([name, part]) => measure(name, part));
process.exitCode = results.every(Boolean) ? 0 : 1;
