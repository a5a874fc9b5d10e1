import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { parse } from "node-html-parser";
import type { HTMLElement } from "node-html-parser";

/** A picture of a page as a phone fetches it. */
interface PagePicture {
  readonly description: string;
  /** In bytes. */
  readonly size: number;
}

/** What a page weighs, in bytes as they travel. */
export interface PageWeight {
  readonly document: number;
  readonly firstScreen: number;
  readonly scripts: number;
  readonly firstPicture: number;
  readonly pictures: number;
  /** The text of the page, without markup. */
  readonly text: string;
  readonly heaviestPicture: PagePicture | undefined;
}

/** Nine takes a fifth of the time of eleven and 4 % more bytes: a build must not wait for its own report. */
const QUALITY = 9;

/** Sizes of texts: pages share their scripts, and compressing takes longer than all else here. */
const known = new Map<string, number>();

/** How many bytes a text takes as it travels. */
export function compressed(text: string): number {
  const size =
    known.get(text) ??
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
  known.set(text, size);
  return size;
}

/** The smallest file of a picture: what a narrow phone is given. */
function fileOfPicture(image: HTMLElement): string {
  const set = image.parentNode?.querySelector("source")?.getAttribute("srcset");
  return set?.split(/[\s,]+/, 1)[0] ?? image.getAttribute("src") ?? "";
}

/** Where the first screen ends: behind the first heading and behind the picture that is loaded first. */
function endOfFirstScreen(html: string): number {
  const picture = html.indexOf(' fetchpriority="high"');
  return Math.max(html.indexOf("</h1>"), picture === -1 ? 0 : html.indexOf(">", picture));
}

/**
 * Weighs a built page.
 *
 * @param dist the folder of the built site
 * @param file the path of the page from there
 */
export function weighPage(dist: string, file: string): PageWeight {
  const html = readFileSync(join(dist, file), "utf8");
  const page = parse(html);
  const sizeOf = (image: HTMLElement) => statSync(join(dist, fileOfPicture(image))).size;
  const pictures = page
    .querySelectorAll("img")
    .map((image) => ({ description: image.getAttribute("alt") ?? "", size: sizeOf(image) }));
  const first = page.querySelector("img[fetchpriority=high]");
  const scripts = page.querySelectorAll("script[src]").map((script) => script.getAttribute("src") ?? "");
  return {
    document: compressed(html),
    firstScreen: compressed(html.slice(0, endOfFirstScreen(html))),
    scripts: scripts.reduce((sum, path) => sum + compressed(readFileSync(join(dist, path), "utf8")), 0),
    firstPicture: first === null ? 0 : sizeOf(first),
    pictures: pictures.reduce((sum, { size }) => sum + size, 0),
    text: page.querySelector("main")?.structuredText ?? "",
    heaviestPicture: pictures.toSorted((one, other) => other.size - one.size)[0],
  };
}
