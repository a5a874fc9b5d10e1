/**
 * Completes package-lock.json with the optional platform packages that npm leaves out.
 *
 * npm records an optional package for another platform only if the registry in use has it. A mirror
 * that lacks some of them gives a lockfile that `npm ci` then refuses ("Missing: … from lock file").
 * This adds the missing entries as optional, with the platform read from their names. Run it after
 * every change of the lockfile: `node scripts/setup/complete-lockfile.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";

const LOCKFILE = new URL("../../package-lock.json", import.meta.url);
const OPERATING_SYSTEMS = "darwin linux win32 android freebsd openbsd netbsd sunos aix openharmony".split(
  " ",
);
const PROCESSORS = "arm64 x64 ia32 arm ppc64 s390x riscv64 loong64 mips64el wasm32".split(" ");

const lock = JSON.parse(readFileSync(LOCKFILE, "utf8"));

/** @param {string} name a platform package such as `@scope/tool-linux-x64-gnu` @param {string} version */
function platformEntry(name, version) {
  const parts = name.split(/[-/]/);
  const os = OPERATING_SYSTEMS.filter((word) => parts.includes(word));
  const cpu = PROCESSORS.filter((word) => parts.includes(word));
  return { version, ...(cpu.length && { cpu }), ...(os.length && { os }), optional: true };
}

/**
 * The entry that Node would find from a package, as npm looks for it: in the package's own
 * `node_modules`, then in each folder above. @param {string} from @param {string} name
 */
function found(from, name) {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
    const entry = lock.packages[`${folder}${folder && "/"}node_modules/${name}`];
    if (entry !== undefined || folder === "") return entry;
  }
}

const added = [];
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = found(path, name);
    // Platform packages are pinned to one version; npm itself resolves ranges.
    const isPinned = /^[0-9]/.test(wanted);
    if (known !== undefined && (!isPinned || known.version === wanted)) continue;
    const isFree = lock.packages[`node_modules/${name}`] === undefined;
    const place = isFree ? `node_modules/${name}` : `${path}/node_modules/${name}`;
    lock.packages[place] = platformEntry(name, wanted.replace(/^[\^~]/, ""));
    added.push(`${name}@${wanted}`);
  }
}

if (added.length === 0) {
  console.log("The lockfile is complete.");
} else {
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCKFILE, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`Added to the lockfile: ${added.join(", ")}`);
}
