import { globSync, readFileSync } from "node:fs";
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
    address: addressOfFile(file),
    ids: new Set(elements.map(({ id }) => id)),
    /** As written. */
    pointers: new Set(pointers.filter((written) => written !== undefined)),
  };
}

/** @returns whether an address, capitals included, is that of a file */
export function readBuiltFiles(dist: string) {
  // Names as listed: a disk that ignores capitals would hide errors that appear on Netlify.
  const files = new Set(
    globSync("**/*", { cwd: dist, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(dist, join(parentPath, name)).replaceAll("\\", "/")}`),
  );
  return (address: string): boolean => files.has(decodeURIComponent(address));
}

export function readBuiltSite(dist: string) {
  const pages = builtPages(dist).map((file) => readPage(dist, file));
  return { pages: new Map(pages.map((page) => [page.address, page])), hasFile: readBuiltFiles(dist) };
}
