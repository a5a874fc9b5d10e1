/**
 * `npm run check:dependencies`: are the packages what the lockfile says, under licences that fit, and without
 * known holes? Prints what it looked at; ends with 1 where something is wrong. Only the last question needs a
 * network; where the registry does not answer it, that is said and is no failure.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { npm, OUTPUT_OF_A_FAILURE } from "./npm.ts";
import { readAudit } from "./audit.ts";
import { countLicences, doubtfulLicences } from "./licences.ts";
import { lockfileMistakes, readLockfile, withInstallScripts } from "./lockfile.ts";
import { isForDevelopment, readSbom } from "./sbom.ts";

/** Every folder with packages of its own. */
const FOLDERS = ["", "scripts/observatory"];
const PROJECT = join(import.meta.dirname, "..", "..");
let wrong = 0;

function report(title: string, mistakes: readonly string[]): void {
  console.log(`${mistakes.length === 0 ? "✔" : "✘"} ${title}`);
  for (const mistake of mistakes) console.log(`    ${mistake}`);
  wrong += mistakes.length;
}

for (const folder of FOLDERS) {
  const lockfile = readLockfile(readFileSync(join(PROJECT, folder, "package-lock.json"), "utf8"));
  const count = Object.keys(lockfile.packages).length - 1;
  report(
    `${join(folder, "package-lock.json")}: ${count} packages, each from the registry with its checksum`,
    lockfileMistakes(lockfile),
  );
  console.log(`  with install scripts: ${withInstallScripts(lockfile).join(", ") || "none"}`);
}

const sbom = readSbom();
const doubtful = doubtfulLicences(sbom).map(
  ({ name, licence }) => `${name}: ${licence || "names no licence"}`,
);
report("licences: all on the list", doubtful);
for (const [what, isWanted] of [
  ["of the site and its functions", false],
  ["for development", true],
] as const) {
  const counts = countLicences(
    sbom.components.filter((component) => isForDevelopment(component) === isWanted),
  );
  console.log(
    `  ${what}: ${counts.map(([licence, count]) => `${licence || "not known (for other platforms)"} ${count}`).join(", ")}`,
  );
}

const audit = readAudit(npm(["audit", "--json", "--audit-level=high"], OUTPUT_OF_A_FAILURE));
if (audit.asked) report("known holes, high or critical: none", audit.holes);
else
  console.log(`– known holes: the registry could not be asked (${audit.reason}). Ask again where it can be.`);

process.exitCode = wrong > 0 ? 1 : 0;
