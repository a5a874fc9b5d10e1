/**
 * Completes package-lock.json with the optional platform packages that npm leaves out.
 *
 * npm records an optional package for another platform only if the registry in use has it. A mirror
 * that lacks some of them gives a lockfile that `npm ci` then refuses ("Missing: … from lock file").
 * This adds the missing entries as optional, with the platform read from their names. Run it after
 * every change of the lockfile: `node tools/setup/complete-lockfile.mjs`; `--check` only reports.
 */
import { readFileSync, writeFileSync } from "node:fs";

const LOCKFILE = new URL("../../package-lock.json", import.meta.url);
const OPERATING_SYSTEMS = [
  "darwin",
  "linux",
  "win32",
  "android",
  "freebsd",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
  "openharmony",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
];

const lock = JSON.parse(readFileSync(LOCKFILE, "utf8"));

/** @param {string} name a platform package such as `@scope/tool-linux-x64-gnu` @param {string} version */
function platformEntry(name, version) {
  const words = name.split(/[-/]/);
  const os = OPERATING_SYSTEMS.filter((word) => words.includes(word));
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  return { version, ...(cpu.length && { cpu }), ...(os.length && { os }), optional: true };
}

const added = [];
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] ?? lock.packages[hoisted]) continue;
    lock.packages[hoisted] = platformEntry(name, version.replace(/^[\^~]/, ""));
    added.push(name);
  }
}

if (added.length === 0) {
  console.log("The lockfile is complete.");
} else if (process.argv.includes("--check")) {
  console.error(`The lockfile lacks ${added.join(", ")}.\nRun: node tools/setup/complete-lockfile.mjs`);
  process.exitCode = 1;
} else {
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCKFILE, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`Added to the lockfile: ${added.join(", ")}`);
}
