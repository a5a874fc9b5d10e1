/**
 * `node scripts/run.mjs [--dev] SCRIPT …` runs a command of package.json: it installs the locked packages that are
 * missing or out of date, checks the version of Node, and runs the script with its arguments. Most commands need only
 * the "dependencies" of package.json; with `--dev` the "devDependencies" are installed as well.
 *
 * It may be started by an old Node, before anything is installed, so it uses only modules that Node 18 has.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const MODULES = join(ROOT, "node_modules");
/** The oldest version that works, as in "engines" of package.json. */
const OLDEST_NODE = "24";

const withDev = process.argv[2] === "--dev";
const script = process.argv.slice(withDev ? 3 : 2);

/** The packages that a lockfile names, by their path. @param {string} path */
const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** Whether each locked package is installed in its version, as recorded by npm after every installation. */
function isInstalled() {
  const note = join(MODULES, ".package-lock.json");
  if (!existsSync(note)) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn(join(ROOT, "package-lock.json"))).every(
    ([path, { version, dev, devOptional, optional }]) =>
      path === "" ||
      // Optional packages depend on the platform.
      optional ||
      (!withDev && dev) ||
      devOptional ||
      installed[path]?.version === version,
  );
}

/** Ends with a message without a stack. @param {string} message @returns {never} */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Adds what is missing, without changing the lockfile. */
function install() {
  console.log("Installing packages (only when something changed) …");
  // The npm that started this script, so that no second npm is needed on the PATH.
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith("js") ? [process.execPath, npm] : [npm ?? "npm"];
  const options = ["install", "--no-save", "--loglevel=error", withDev ? "--include=dev" : "--omit=dev"];
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32" && !npm,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  if (status !== 0) {
    stop(
      "The packages could not be installed; npm's message is above.\n" +
        "Without a network, or behind a proxy that blocks the npm registry, this cannot work.",
    );
  }
}

/** The environment in which "node" is the one in node_modules where there is one. */
function environment() {
  const PATH = [join(MODULES, ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH, Path: PATH };
}

/** Checks the Node that runs the script. */
function checkNode() {
  const found = spawnSync("node", ["--version"], { encoding: "utf8", env: environment() });
  const version = (found.stdout ?? "").trim();
  if (version.localeCompare(`v${OLDEST_NODE}`, "en", { numeric: true }) < 0) {
    stop(
      `This project needs Node ${OLDEST_NODE} or newer; found ${version || "none"}.\n` +
        "Install Node 24 from https://nodejs.org and run the command again.",
    );
  }
}

if (!isInstalled()) install();
checkNode();
const child = spawn("node", script, { stdio: "inherit", env: environment() });
// A process manager signals only this process; the script decides how it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
