/**
 * Makes this checkout ready to run: installs the locked packages when they are missing or out of
 * date, and checks that a new enough Node is at hand.
 *
 * Runs before `npm start`, `npm run dev`, `npm run build` and `npm test`. It may be started by an
 * old Node, before anything is installed, so it uses nothing but Node 18's own modules.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".installed-from");
/** Lighthouse asks for 22.19, the highest of what our tools ask for. */
const OLDEST_NODE = [22, 19];

/** What the installed packages were made from; another lockfile or machine gives another stamp. */
function currentStamp() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of ["package.json", "package-lock.json"]) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

/** Ends with a message for a person, not a stack. @param {string} message @returns {never} */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** npm as the person started it, so that no second npm is needed on the PATH. */
function npm(/** @type {string[]} */ ...words) {
  const npmScript = process.env.npm_execpath;
  const [command, ...first] = npmScript?.endsWith("js")
    ? [process.execPath, npmScript]
    : [npmScript ?? "npm"];
  return spawnSync(command, [...first, ...words], {
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
  writeFileSync(STAMP, currentStamp());
}

/** The Node that npm scripts will find: the one in node_modules where there is one. */
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

// Netlify has installed the lockfile itself before it runs our build.
const isInstalledByHost = process.env.NETLIFY === "true" && existsSync(MODULES);
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === currentStamp();
if (!isInstalledByHost && !isCurrent) install();
checkNode();
