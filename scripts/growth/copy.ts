import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "..", "..");

/** Made by tools or by installing: a copy makes its own. */
const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".astro", ".netlify", ".local", "test-results"]);
/** What Astro and Vite keep among the packages: the copy's must not be the project's. */
const CACHES = /^\.(?:astro|vite|cache)/;
const PICTURES = join("node_modules", ".astro", "assets");

/**
 * Copies the project, to be built with other content. Packages are linked; pictures that were made before are
 * taken along, because making them is the same work for any number of pages.
 *
 * @param folder must not exist yet
 */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(join(folder, "node_modules"), { recursive: true });
  for (const name of await readdir(PROJECT)) {
    if (!LEFT_OUT.has(name)) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  for (const name of await readdir(join(PROJECT, "node_modules"))) {
    if (CACHES.test(name)) continue;
    await symlink(join(PROJECT, "node_modules", name), join(folder, "node_modules", name), "junction");
  }
  await cp(join(PROJECT, PICTURES), join(folder, PICTURES), { recursive: true }).catch(() => {
    console.warn("No pictures were made before: the first build makes them too.");
  });
}
