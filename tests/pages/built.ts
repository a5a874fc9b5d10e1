import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, type HTMLElement } from "node-html-parser";

import { addressOfFile, builtPages, parsePage, fileLookup } from "#scripts/build/built-pages.ts";
import { dataOf } from "../support/content.ts";

/** The folder of the built site. */
export const DIST = process.env["TEST_DIST"] ?? "dist";

export interface BuiltPage {
  readonly address: string;
  readonly html: HTMLElement;
}

const all: ReadonlyMap<string, BuiltPage> = new Map(
  builtPages(DIST).map((file) => {
    const address = addressOfFile(file);
    return [address, { address, html: parsePage(DIST, file) }];
  }),
);

const [, ...otherLanguages] = dataOf("place").languages;

/** The language of a page that is not in the first one; undefined for any other page. */
export const otherLanguageOf = (address: string): string | undefined =>
  otherLanguages.find((language) => address.split("/")[1] === language);

export const built = {
  /** Whether a file that is not a page has an address. */
  hasFile: fileLookup(DIST),
  /** The pages in every language. */
  all,
  /** Those in the first language, whose texts are those of the content files. */
  pages: new Map([...all].filter(([address]) => otherLanguageOf(address) === undefined)),
};

export function pageAt(address: string): BuiltPage {
  const page = built.all.get(address);
  if (page === undefined) throw new Error(`The build has no page ${address}.`);
  return page;
}

export const mainOf = (address: string) => pageAt(address).html.querySelector("main") as HTMLElement;

/** The addresses of the links in an element, as a browser reads them. */
export function linksIn(element: HTMLElement | null, selector = "a"): readonly string[] {
  return (element?.querySelectorAll(selector) ?? []).map((link) =>
    (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"),
  );
}

/** The content of a `<meta>` element by its property or name. */
export function metaOf({ html }: BuiltPage, name: string): string | undefined {
  return html.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");
}

/** The canonical address of a page; undefined where search engines must not list it. */
export function canonicalOf({ html }: BuiltPage): string | undefined {
  return html.querySelector("link[rel=canonical]")?.getAttribute("href");
}

export const listedPages: readonly BuiltPage[] = [...built.pages.values()].filter(
  (page) => metaOf(page, "robots") !== "noindex",
);

export function readBuilt(path: string): string {
  return readFileSync(join(DIST, path), "utf8");
}

export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** All text of a page for readers and screen readers, without scripts and styles. */
export function shownText({ html }: BuiltPage): string {
  const copy = parse(html.toString());
  for (const hidden of copy.querySelectorAll("script, style, head, svg")) hidden.remove();
  // Line ends between blocks, so that the texts of two elements stay separate.
  return plain(copy.structuredText);
}
