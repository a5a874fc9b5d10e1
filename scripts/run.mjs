/**
 * `run.mjs [--dev] NAME`: installs locked packages that are missing or out of date (with `--dev` also the
 * "devDependencies"), and runs `commands/NAME.ts`. It uses only modules that Node 18 has, because an old Node
 * may start it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_NODE = "24";

const withDev = process.argv[2] === "--dev";
const [name, ...options] = process.argv.slice(withDev ? 3 : 2);

/** By path, from a lockfile. @param {string} path */
const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * What a package may require of the system. Of the C libraries of Linux, Node states only glibc's version.
 */
const SYSTEM = {
  os: process.platform,
  cpu: process.arch,
  libc: Object(process.report.getReport()).header.glibcVersionRuntime ? "glibc" : "musl",
};

/**
 * The path of a locked package that is missing or not installed in its version. Those of another system, and
 * those without which the others work, are not needed.
 */
function missingPackage() {
  const note = join(ROOT, "node_modules/.package-lock.json");
  const installed = existsSync(note) ? packagesIn(note) : {};
  const [missing] =
    Object.entries(packagesIn(join(ROOT, "package-lock.json"))).find(
      ([path, { version, dev, devOptional, optional, ...required }]) =>
        path !== "" &&
        (withDev || !dev) &&
        !devOptional &&
        (!optional || required.os || required.cpu) &&
        Object.entries(SYSTEM).every(([part, own]) => required[part]?.includes(own) ?? true) &&
        !(installed[path]?.version === version && existsSync(join(ROOT, path, "package.json"))),
    ) ?? [];
  return missing;
}

/** Ends with a message without a stack. @param {string} message @returns {never} */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Whether there are "devDependencies", which npm would remove if an installation left them out. */
function hasDev() {
  const locked = Object.entries(packagesIn(join(ROOT, "package-lock.json")));
  return locked.some(([path, { dev }]) => dev && existsSync(join(ROOT, path)));
}

function install() {
  console.log("Installing packages (only when something changed) …");
  const dev = withDev || hasDev() ? "--include=dev" : "--omit=dev";
  // Whatever the settings of npm leave out: programs for this system are optional packages.
  const packages = `${dev} --include=optional --include=peer`;
  const { status } = spawnSync(`npm install --no-save --loglevel=error ${packages}`, {
    cwd: ROOT,
    stdio: "inherit",
    shell: true,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  if (status !== 0) {
    stop(
      "The packages could not be installed; npm's message is above.\n" +
        "Without a network, or behind a proxy that blocks the npm registry, this cannot work.",
    );
  }
  const missing = missingPackage();
  if (missing)
    stop(
      `npm has not installed ${missing}. Delete the folder node_modules, then run the command again.\n` +
        'If that does not help, a setting of npm prevents it: look for it in "npm config list".',
    );
}

/** Some tools take these signs in the path of the project for something else. */
function checkFolder() {
  // Windows: the colon of the drive.
  const sign = /['"#%*:?\p{Cc}]/u.exec(ROOT.replace(/^[a-z]:/i, ""));
  if (sign) stop(`The tools cannot work in a folder with ${sign[0]} in its name; rename it: ${ROOT}`);
}

/** Checks the Node that runs the script: npm puts one in node_modules first. */
function checkNode() {
  const version = spawnSync("node", ["--version"], { encoding: "utf8" }).stdout.trim();
  if (version.localeCompare(`v${OLDEST_NODE}`, "en", { numeric: true }) < 0) {
    stop(
      `This project needs Node ${OLDEST_NODE} or newer; found ${version}.\n` +
        "Install Node 24 from https://nodejs.org and run the command again.",
    );
  }
}

checkFolder();
if (missingPackage()) install();
checkNode();
const child = spawn("node", [join("scripts", "commands", `${name}.ts`), ...options], { stdio: "inherit" });
// A process manager signals only this process; the script decides how it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
