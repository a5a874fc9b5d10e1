/** The limits of weight that no page may exceed (decision 0220). */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { parse, type HTMLElement } from "node-html-parser";

import { LANGUAGES } from "#content-files/languages.ts";
import { OFFLINE_PAGE } from "#client/service-worker-rules.ts";
import { pathWithout, PATHS } from "#addresses/routes.ts";
import { afterBuild } from "./integration.ts";
import { addressOfFile, builtPages } from "./built-pages.ts";

const PARTS = {
  document: "the HTML with its styles",
  /** Up to the first heading and the first picture. */
  firstScreen: "the part that the first screen needs",
  scripts: "the total of the scripts",
  /** Its smallest file. */
  firstPicture: "the first picture",
  /** Their smallest files. */
  pictures: "the total of all pictures",
} as const;

type Part = keyof typeof PARTS;

type Bytes = Readonly<Record<Part, number>>;

type Limits = Bytes & { readonly kind: string };

/**
 * `firstScreen` is ten TCP segments, which a server sends before it waits for an acknowledgement (RFC 6928).
 * The others are far above what the pages weigh, so that an editor can add texts and pictures.
 */
const PAGE: Limits = {
  kind: "a page",
  document: 26_000,
  firstScreen: 14_600,
  scripts: 5_000,
  firstPicture: 60_000,
  pictures: 400_000,
};
const ARTICLE: Limits = { ...PAGE, kind: "an article", document: 40_000, pictures: 800_000 };

const OTHERS: Readonly<Record<string, Limits>> = {
  [PATHS.home]: { ...PAGE, kind: "the home page", document: 30_000, pictures: 700_000 },
  [PATHS.gallery]: { ...PAGE, kind: "the gallery", document: 40_000, pictures: 2_500_000 },
  [PATHS.blog]: ARTICLE,
  // The service worker downloads it in advance.
  [OFFLINE_PAGE]: { ...PAGE, kind: "the offline page", document: 10_000, scripts: 0 },
};

/** Other letters may have three bytes instead of one. */
const TRANSLATED_SHARE = 1.1;

function limitsOf(address: string): Limits {
  const language = LANGUAGES.slice(1).find((each) => `${address}/`.startsWith(`/${each}/`));
  if (language !== undefined) {
    const own = limitsOf(pathWithout(language, address));
    return { ...own, document: own.document * TRANSLATED_SHARE };
  }
  return OTHERS[address] ?? (address.startsWith("/articles/") ? ARTICLE : PAGE);
}

/** Quality 6 takes a tenth of the time of quality 9. A host that compresses at 11 sends a tenth less. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

/** The first of a picture's files is the smallest. */
function fileOfPicture(image: HTMLElement): string {
  const set = image.parentNode?.querySelector("source")?.getAttribute("srcset");
  return set?.split(/[\s,]+/, 1)[0] ?? image.getAttribute("src") ?? "";
}

export function weighPage(dist: string, file: string) {
  const written = readFileSync(join(dist, file), "utf8");
  // The limits are for what a page always has: a line of news is there for days.
  const [from = 0, to = 0] = parse(written).querySelector("[data-ends]")?.range ?? [];
  const html = written.slice(0, from) + written.slice(to);
  const page = parse(html);
  /** A picture in the document itself counts there. */
  const sizeOf = (image: HTMLElement) => {
    const path = fileOfPicture(image);
    return path.startsWith("data:") ? 0 : statSync(join(dist, path)).size;
  };
  const pictures = page
    .querySelectorAll("img")
    .map((image) => ({ description: image.getAttribute("alt") ?? "", size: sizeOf(image) }));
  // Ornaments and the logo have no description, and no editor makes them smaller.
  const described = pictures.filter(({ description }) => description !== "");
  const [largest] = described.toSorted((one, other) => other.size - one.size);
  const advice = largest
    ? ` The largest picture is “${largest.description}” (${kilobytes(largest.size)}).`
    : "";
  const first = page.querySelector("img[fetchpriority=high]");
  // The script of the queue, in a template, is loaded only while something is queued.
  const loaded = page.querySelectorAll("script[src]").filter((script) => script.closest("template") === null);
  const scripts = loaded.map((script) => script.getAttribute("src") ?? "");
  const bytes: Bytes = {
    document: compressed(html),
    firstScreen: compressed(html.slice(0, Math.max(html.indexOf("</h1>"), first?.range[1] ?? 0))),
    scripts: scripts.reduce((sum, path) => sum + compressed(readFileSync(join(dist, path), "utf8")), 0),
    firstPicture: first === null ? 0 : sizeOf(first),
    pictures: pictures.reduce((sum, { size }) => sum + size, 0),
  };
  return { bytes, advice };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function tooHeavyParts(dist: string, file: string, limits?: Limits): readonly string[] {
  const address = addressOfFile(file);
  const { bytes, advice } = weighPage(dist, file);
  const { kind, ...most } = limits ?? limitsOf(address);
  return (Object.keys(PARTS) as Part[])
    .filter((part) => bytes[part] > most[part])
    .map(
      (part) =>
        `${address}: ${PARTS[part]} is ${kilobytes(bytes[part])}, ${kilobytes(bytes[part] - most[part])} more than ${kind} may have (${kilobytes(most[part])}).${/picture/i.test(part) ? advice : ""}`,
    );
}

export function tooHeavy(dist: string): readonly string[] {
  return builtPages(dist).flatMap((file) => tooHeavyParts(dist, file));
}

/** Only warns of heavy pages, for which the page tests fail. */
export function pageWeight() {
  return afterBuild("page-weight", (dist, logger) => {
    for (const sentence of tooHeavy(dist)) logger.warn(sentence);
  });
}
