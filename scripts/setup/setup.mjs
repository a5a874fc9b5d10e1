/**
 * Makes this checkout ready to run: installs the locked packages when they are missing or out of
 * date, and checks the version of Node.
 *
 * Runs before `npm start`, `npm run dev`, `npm run build`, `npm test` and `npm run check`. It may be started by an old
 * Node, before anything is installed, so it uses only modules that Node 18 has.
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const MODULES = join(ROOT, "node_modules");
const LOCKFILE = join(ROOT, "package-lock.json");
/** What npm writes at the end of every installation, also of an `npm ci` by hand. */
const INSTALLED = join(MODULES, ".package-lock.json");
/** The oldest version that every tool supports, as in "engines" of package.json. */
const OLDEST_NODE = [22, 19];

/** Whether the packages were installed after the lockfile was last written or checked out. */
function isInstalled() {
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs;
}

/** Ends with a message without a stack. @param {string} message @returns {never} */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs the npm that started this script, so that no second npm is needed on the PATH. */
function npm(/** @type {string[]} */ ...args) {
  const npmScript = process.env.npm_execpath;
  const [command, ...first] = npmScript?.endsWith("js")
    ? [process.execPath, npmScript]
    : [npmScript ?? "npm"];
  return spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32" && !npmScript,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
}

function install() {
  console.log("Installing packages (about a minute, only when something changed) …");
  const result = npm("ci", "--no-audit", "--no-fund", "--loglevel=error");
  if (result.status !== 0) {
    stop(
      "The packages could not be installed; npm's message is above.\n" +
        "Without a network, or behind a proxy that blocks the npm registry, this cannot work.",
    );
  }
}

/** Checks the Node that npm scripts run on: the one in node_modules where there is one. */
function checkNode() {
  const PATH = [join(MODULES, ".bin"), process.env.PATH ?? ""].join(delimiter);
  const found = spawnSync("node", ["--version"], {
    encoding: "utf8",
    env: { ...process.env, PATH, Path: PATH },
    shell: process.platform === "win32",
  });
  const version = (found.stdout ?? "").trim();
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    stop(
      `This project needs Node ${OLDEST_NODE.join(".")} or newer; found ${version || "none"}.\n` +
        "Install Node 24 from https://nodejs.org and run the command again.",
    );
  }
}

// Netlify installs the lockfile before it runs the build.
const isInstalledByHost = process.env.NETLIFY === "true" && existsSync(MODULES);
if (!isInstalledByHost && !isInstalled()) install();
checkNode();
