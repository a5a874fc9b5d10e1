import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { parse } from "node-html-parser";
import type { HTMLElement } from "node-html-parser";

import { addressOfFile, builtPages } from "./built-pages.ts";

/** A page of the built site, read. */
export interface BuiltPage {
  readonly address: string;
  readonly html: HTMLElement;
  /** Every place in it that an address can point to. */
  readonly ids: ReadonlySet<string>;
}

/** The built site: its pages by address, and what else lies in its folder. */
export interface BuiltSite {
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** True where a file that is not a page has this address, capitals included. */
  hasFile(address: string): boolean;
}

/** Listed, not only looked up: a disk that ignores capitals would hide what breaks on Netlify. */
function isFileOf(dist: string, address: string): boolean {
  const file = join(dist, decodeURIComponent(address));
  return existsSync(file) && readdirSync(dirname(file)).includes(basename(file));
}

/** Reads all pages of the built site. */
export function readBuiltSite(dist: string): BuiltSite {
  const pages = builtPages(dist).map((file): BuiltPage => {
    const html = parse(readFileSync(join(dist, file), "utf8"));
    const ids = new Set(html.querySelectorAll("[id]").map((element) => element.id));
    return { address: addressOfFile(file), html, ids };
  });
  return {
    pages: new Map(pages.map((page) => [page.address, page])),
    hasFile: (address) => isFileOf(dist, address),
  };
}
