import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { chromium } from "@playwright/test";

/** Where Linux, macOS and Windows put a Chromium or Chrome that is already there. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Runs as root in a container, and asks nothing of any server but ours. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
] as const;

/**
 * The browser for the tests: `CHROMIUM_PATH`, else Playwright's own (the version it is made for),
 * else an installed one. Undefined where there is none. Installs nothing.
 */
export function findBrowser(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  return [chosen, chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path));
}

/** Debian and Ubuntu carry a `chromium` package; only root may install it. */
function canInstallByApt(): boolean {
  const isRoot = process.getuid?.() === 0;
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return isRoot && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

/**
 * As `findBrowser`, and installs Debian's package where that is possible. Part of the tests' set-up
 * only: running the site needs no browser of ours.
 *
 * @throws Error with a sentence that says what to run
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (canInstallByApt()) {
    console.log("No browser found: installing Debian's chromium package (once) …");
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    const updated = spawnSync("apt-get", ["update", "-q"], options);
    if (updated.status === 0) {
      spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], options);
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome, and none was found.\n" +
      "Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium),\n" +
      "or name one: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}
