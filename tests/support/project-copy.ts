import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "..", "..");
/** The files that a build or the development server reads; the packages are linked. */
const SOURCES = [
  "src",
  "public",
  "scripts",
  "netlify",
  "astro.config.mjs",
  "tsconfig.json",
  "package.json",
  "netlify.toml",
];

/** Astro's data store and Vite's cache belong to the project's own builds; encoded pictures are shared. */
function linkPackages(copy: string): void {
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, ".astro"), { recursive: true });
  for (const name of readdirSync(join(PROJECT, "node_modules"))) {
    if (name === ".astro" || name === ".vite") continue;
    symlinkSync(join(PROJECT, "node_modules", name), join(packages, name));
  }
  const pictures = join(PROJECT, "node_modules", ".astro", "assets");
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(packages, ".astro", "assets"));
}

/** Files that tools write or that are not part of the project: a copy creates its own. */
const LEFT_OUT = new Set([
  ...["node_modules", "dist", ".astro", ".git", ".local", ".netlify"],
  ...["test-results", "playwright-report"],
]);

/**
 * A copy of the project that a test may change, and a function that removes it.
 *
 * @param isWhole true copies the tests and the settings of all tools, too, so that `npm test` runs in the copy
 * @param copy an empty folder for it, by default one of its own
 */
export function copyProject(
  isWhole = false,
  copy = mkdtempSync(join(tmpdir(), "clinic-copy-")),
): { readonly copy: string; readonly remove: () => void } {
  const sources = isWhole ? readdirSync(PROJECT).filter((name) => !LEFT_OUT.has(name)) : SOURCES;
  for (const source of sources) cpSync(join(PROJECT, source), join(copy, source), { recursive: true });
  linkPackages(copy);
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
