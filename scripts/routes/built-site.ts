import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { parse, type HTMLElement } from "node-html-parser";

import { addressOfFile, builtPages } from "./built-pages.ts";

/** A page of the built site. Its parsed HTML is not stored, because that of many pages fills the memory. */
interface BuiltPage {
  readonly address: string;
  /** Every place in it that an address can point to. */
  readonly ids: ReadonlySet<string>;
  /** The addresses to which it points, as written, each once. */
  readonly pointers: ReadonlySet<string>;
}

/** The built site: its pages by address, and the other files in its folder. */
export interface BuiltSite {
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** True where a file that is not a page has this address, capitals included. */
  hasFile(address: string): boolean;
}

/** Attributes that contain an address. Those with several, such as `srcset`, are written by Astro with its files. */
const POINTERS = ["href", "src", "action", "poster"];

export function parsePage(dist: string, file: string): HTMLElement {
  return parse(readFileSync(join(dist, file), "utf8"));
}

function readPage(dist: string, file: string): BuiltPage {
  const elements = parsePage(dist, file).querySelectorAll("*");
  const pointers = elements.flatMap((element) => POINTERS.map((name) => element.getAttribute(name)));
  return {
    address: addressOfFile(file),
    ids: new Set(elements.map(({ id }) => id)),
    pointers: new Set(pointers.filter((written) => written !== undefined)),
  };
}

export function readBuiltSite(dist: string): BuiltSite {
  const pages = builtPages(dist).map((file) => readPage(dist, file));
  // The names as listed: a disk that ignores capitals would hide errors that appear on Netlify.
  const files = new Set(
    globSync("**/*", { cwd: dist, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(dist, join(parentPath, name)).replaceAll("\\", "/")}`),
  );
  return {
    pages: new Map(pages.map((page) => [page.address, page])),
    hasFile: (address) => files.has(decodeURIComponent(address)),
  };
}
