import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { PlainError } from "../server/ports.ts";

/** The folder with the packages of its own. */
export const OBSERVATORY = import.meta.dirname;
const PACKAGE = join(OBSERVATORY, "node_modules", "@mdn", "mdn-http-observatory");
const STAMP = join(OBSERVATORY, "node_modules", ".installed");
/** The list of sites that browsers know to be HTTPS only. Its download is an install script, and we run none. */
const PRELOADED = join(PACKAGE, "conf", "hsts-preload.json");

/** The command of the scanner. */
export const SCANNER = join(PACKAGE, "src", "scan.js");

/** Runs npm, also where it is a script beside a Node of its own. */
function npm(words: readonly string[], cwd: string): boolean {
  const script = process.env["npm_execpath"];
  const stdio = ["ignore", "inherit", "inherit"] as const;
  const { status } =
    script === undefined
      ? spawnSync("npm", words, { cwd, stdio: [...stdio], shell: process.platform === "win32" })
      : spawnSync(process.execPath, [script, ...words], { cwd, stdio: [...stdio] });
  return status === 0;
}

/**
 * Installs the scanner where it is not there yet or its lockfile has changed, without install scripts.
 *
 * @throws PlainError where it cannot be installed
 */
export function installObservatory(): void {
  const hash = createHash("sha256")
    .update(readFileSync(join(OBSERVATORY, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  console.log("Installing MDN's HTTP Observatory (once, 130 MB) …");
  if (!npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], OBSERVATORY)) {
    throw new PlainError("MDN's HTTP Observatory could not be installed; npm's reason is above.");
  }
  writeFileSync(PRELOADED, "{}");
  writeFileSync(STAMP, hash);
}
