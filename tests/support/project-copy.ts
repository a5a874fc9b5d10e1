import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Files that tools write or that are not part of the project: a copy creates its own. */
const LEFT_OUT = new Set([
  ...["node_modules", "dist", ".astro", ".git", ".local", ".netlify"],
  ...["test-results", "playwright-report"],
]);

/**
 * A copy of the project that a test may change, in which every command runs. Its packages are linked, and the encoded
 * pictures shared; Astro's data store and Vite's cache are its own.
 */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), "clinic-copy-"));
  for (const name of readdirSync("."))
    if (!LEFT_OUT.has(name)) cpSync(name, join(copy, name), { recursive: true });
  const pictures = join("node_modules", ".astro", "assets");
  mkdirSync(pictures, { recursive: true });
  mkdirSync(join(copy, "node_modules", ".astro"), { recursive: true });
  const packages = readdirSync("node_modules").filter((name) => !/^\.(?:astro|vite)$/.test(name));
  for (const path of [...packages.map((name) => join("node_modules", name)), pictures])
    symlinkSync(resolve(path), join(copy, path));
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
