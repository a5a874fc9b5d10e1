import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { parse, type HTMLElement } from "node-html-parser";

/** "BlogDetails.html" is /BlogDetails, "index.html" is /. */
export function addressOfFile(file: string): string {
  const address = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
  return address === "/index" ? "/" : address;
}

export function builtPages(dist: string): readonly string[] {
  return globSync("**/*.html", { cwd: dist }).toSorted();
}

export type BuiltSite = ReturnType<typeof readBuiltSite>;

/**
 * Attributes with one address; Astro writes those with several, such as `srcset`, together with their files.
 */
const POINTERS = ["href", "src", "action", "poster"];

export function parsePage(dist: string, file: string): HTMLElement {
  return parse(readFileSync(join(dist, file), "utf8"));
}

/** Does not keep the parsed HTML, because that of many pages fills the memory. */
function readPage(dist: string, file: string) {
  const elements = parsePage(dist, file).querySelectorAll("*");
  const pointers = elements.flatMap((element) => POINTERS.map((name) => element.getAttribute(name)));
  return {
    path: addressOfFile(file),
    anchors: new Set(elements.map(({ id }) => id)),
    /** As written. */
    pointers: new Set(pointers.filter((written) => written !== undefined)),
  };
}

/** @returns whether a folder has a file at a path like /files/leaflet.pdf, capitals included */
export function fileLookup(folder: string) {
  // Names as listed: a disk that ignores capitals would hide errors that appear on Netlify.
  const files = new Set(
    globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll("\\", "/")}`),
  );
  return (path: string): boolean => files.has(path);
}

/** Each redirect of Netlify's format, such as “/blog /BlogDetails 301”. */
function redirectsTo(dist: string): ReadonlyMap<string, readonly string[]> {
  const file = join(dist, "_redirects");
  const rules = existsSync(file) ? [...readFileSync(file, "utf8").matchAll(/^(\S+) (\S+) 301$/gm)] : [];
  const byTarget = Map.groupBy(rules, ([, , to = ""]) => to);
  return new Map([...byTarget].map(([to, found]) => [to, found.map(([, from = ""]) => from)]));
}

export function readBuiltSite(dist: string) {
  const redirects = redirectsTo(dist);
  const pages = builtPages(dist).map((file) => {
    const page = readPage(dist, file);
    return { ...page, redirectFrom: redirects.get(page.path) ?? [] };
  });
  return { pages, hasFile: fileLookup(dist), isBuilt: true };
}
