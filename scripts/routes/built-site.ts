import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { parse } from "node-html-parser";
import type { HTMLElement } from "node-html-parser";

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

/** Attributes that contain an address, and those that contain several. */
const POINTERS = ["href", "src", "action", "poster"];
const SETS = ["srcset", "imagesrcset"];
const POINTING_META = new Set(["og:image", "og:url"]);

/** The addresses of a `srcset`, which Astro and editors' HTML write with a space after each comma. */
function candidates(srcset: string): readonly string[] {
  return srcset.split(/,\s+/).map((each) => each.trim().split(/\s+/, 1)[0] ?? "");
}

/** The addresses, as written, to which an element points. */
function pointersOf(element: HTMLElement): readonly string[] {
  const isMeta = POINTING_META.has(element.getAttribute("property") ?? "");
  const names = isMeta ? ["content"] : POINTERS;
  const sets = SETS.flatMap((name) => candidates(element.getAttribute(name) ?? ""));
  return [
    ...names.flatMap((name) => element.getAttribute(name) ?? []),
    ...sets.filter((address) => address !== ""),
  ];
}

export function parsePage(dist: string, file: string): HTMLElement {
  return parse(readFileSync(join(dist, file), "utf8"));
}

function readPage(dist: string, file: string): BuiltPage {
  const html = parsePage(dist, file);
  const page = { address: addressOfFile(file), ids: new Set<string>(), pointers: new Set<string>() };
  for (const element of html.querySelectorAll("*")) {
    if (element.id !== "") page.ids.add(element.id);
    for (const written of pointersOf(element)) page.pointers.add(written);
  }
  return page;
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
