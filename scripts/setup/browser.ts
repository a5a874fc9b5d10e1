import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { chromium } from "@playwright/test";

/** Where Linux, macOS and Windows install Chromium or Chrome. */
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

/**
 * Parts of Chromium that no page needs. Each window loads the suggestions of its address field as pages of their own,
 * which takes longer than most tests. The others are what Playwright switches off: Chromium obeys only the last of
 * several lists.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Flags that let Chromium run as root in a container and stop its own background requests. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  `--disable-features=${DISABLED_FEATURES.join()}`,
] as const;

/** What finding and installing a browser needs from the machine; tests replace it. */
export interface Machine {
  /** `CHROMIUM_PATH`, if it is set. */
  readonly chosenPath: string | undefined;
  readonly isRoot: boolean;
  /** The text of `/etc/os-release`, or "" where there is none. */
  readonly osRelease: string;
  exists(path: string): boolean;
  /** Runs a program with its output shown. @returns whether it ended with 0 */
  run(command: string, args: readonly string[]): boolean;
  print(line: string): void;
}

const THIS_MACHINE: Machine = {
  chosenPath: process.env["CHROMIUM_PATH"],
  isRoot: process.getuid?.() === 0,
  osRelease: existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "",
  exists: existsSync,
  run: (command, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
  },
  print: console.log,
};

/**
 * The only search for a browser in this project: `CHROMIUM_PATH`, else Playwright's own Chromium (the
 * version that Playwright is tested with), else an installed one. Installs nothing.
 *
 * @returns the path of the program, or undefined where there is none
 */
export function findBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  const candidates = [machine.chosenPath, chromium.executablePath(), ...INSTALLED];
  return candidates.find((path) => path && machine.exists(path));
}

const NOT_FOUND =
  "The browser tests need Chromium or Chrome, and none was found.\n" +
  "Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium),\n" +
  "or set its path: CHROMIUM_PATH=/path/to/chrome npm test";

/** Debian and Ubuntu have a `chromium` package, which only root can install. */
function canInstall({ isRoot, osRelease }: Machine): boolean {
  return isRoot && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(osRelease);
}

/**
 * Makes sure that a browser is installed, and prints which one is used. Called once, before the first stage
 * of a test run in which a stage declares `needsBrowser`; nothing else in this project installs a browser.
 *
 * @throws Error whose message names the command to run
 */
export function installBrowser(machine: Machine = THIS_MACHINE): string {
  const found = findBrowser(machine);
  if (found !== undefined) {
    machine.print(`The browser tests use ${found}.`);
    return found;
  }
  if (!canInstall(machine)) throw new Error(NOT_FOUND);
  machine.print("The browser tests need a browser: installing Debian's chromium package (once) …");
  // Each step fails without a network; the search below decides, because a mirror may fail after the package.
  if (machine.run("apt-get", ["update", "-q"])) {
    machine.run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]);
  }
  const installed = findBrowser(machine);
  if (installed === undefined) throw new Error(`apt-get could not install Chromium.\n${NOT_FOUND}`);
  machine.print(`The browser tests use ${installed}.`);
  return installed;
}
