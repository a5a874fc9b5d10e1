/** The stage "chromium" installs Debian's Chromium where there is none. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { findBrowser } from "./browser.ts";

const NOT_FOUND =
  "The browser tests need Chromium or Chrome, and none was found.\n" +
  "Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium),\n" +
  "or set its path: CHROMIUM_PATH=/path/to/chrome npm test";

/** The headless shell is faster; every release has the other package. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

function canInstall(): boolean {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

function aptGet(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
}

if (findBrowser() === undefined && canInstall()) {
  console.log("The browser tests need a browser: installing Debian's Chromium (once) …");
  // Not the exit code, because apt-get also reports a mirror that fails after the package was installed.
  if (aptGet("update", "-q")) {
    for (const name of PACKAGES) {
      if (findBrowser() === undefined) aptGet("install", "-y", "-qq", "--no-install-recommends", name);
    }
  }
}
const path = findBrowser();
console.log(path === undefined ? `\n${NOT_FOUND}\n` : `The browser tests use ${path}.`);
process.exitCode = path === undefined ? 1 : 0;
