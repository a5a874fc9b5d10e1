/**
 * `npm test -- mutations`: changes one expression of the forms and the functions at a time, and lists the changes that
 * no test notices (decision 0400).
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Below the project, so that StrykerJS finds the project's Vitest and TypeScript. */
const TOOLS = join(".local", "mutations", "tools");
/** Nothing else uses its 177 packages (61 MB), so npm fetches them only for this run. */
const PACKAGES = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1"];
const STRYKER = join(TOOLS, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// Without the last option npm would install another Vitest.
run("npm", "install", "--prefix", TOOLS, "--no-save", "--prefer-offline", ...PACKAGES, "--legacy-peer-deps");
run(process.execPath, STRYKER, "run", join("tests", "mutations", "stryker.config.mjs"));
