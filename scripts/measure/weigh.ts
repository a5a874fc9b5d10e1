import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import type { Browser, Page } from "@playwright/test";

/** What a page weighs, in bytes as they travel (brotli 11), and how many files it asks for. */
export interface Weight {
  /** HTML and whatever else the first paint waits for. */
  readonly critical: number;
  /** Files asked for before anybody touches the page; the tab's icon is not among them. */
  readonly requests: number;
  readonly total: number;
  /** Of it, what was asked for before React: all of it where nothing hydrates by itself. */
  readonly beforeReact: number;
  readonly script: number;
  /** The same scripts unpacked, as the phone has to read them. */
  readonly parsed: number;
  readonly fonts: number;
  /** The picture of the first screen. */
  readonly picture: number;
  /** All that was asked for once the page has been scrolled to its end. */
  readonly scrolled: number;
}

const REACT = /\/(?:client|useCarousel)\./;
const TEXT = new Set([".html", ".css", ".js", ".svg"]);

/** How large a file is as it travels, and unpacked. */
interface Sizes {
  readonly travels: number;
  readonly unpacked: number;
}

async function sizesOf(dist: string, path: string): Promise<Sizes> {
  const name = path === "/" ? "/index.html" : extname(path) === "" ? `${path}.html` : path;
  const bytes = await readFile(join(dist, name));
  const unpacked = bytes.length;
  if (!TEXT.has(extname(name))) return { travels: unpacked, unpacked };
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { travels: packed.length, unpacked };
}

/** Half a second without a request under way: nothing that was asked for is still to ask for more. */
const QUIET_MS = 500;

/** Resolves when the page has asked for all that it wants where it stands. */
function quiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let underWay = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      if (underWay <= 0) timer = setTimeout(finish, QUIET_MS);
    };
    const begin = (): void => {
      underWay += 1;
      wait();
    };
    const end = (): void => {
      underWay -= 1;
      wait();
    };
    const finish = (): void => {
      page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
      resolve();
    };
    page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
    wait();
  });
}

/** Scrolls to the end of a page as a reader does, a screen at a time, and lets come what comes. */
async function scrollThrough(page: Page): Promise<void> {
  for (let isEnd = false; !isEnd;) {
    const still = quiet(page);
    isEnd = await page.evaluate(() => {
      window.scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await still;
  }
}

/**
 * Loads a page as a phone (360×800, two dots a pixel) and adds up what it asked for until it rests. Reduced
 * motion: a hero that moves would ask for its next picture sooner or later, and the count must not depend on when.
 *
 * @param dist the built site, which `url` serves
 */
export async function weigh(browser: Browser, url: string, path: string, dist: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith(url)) asked.add(new URL(request.url()).pathname);
  });
  await page.goto(url + path, { waitUntil: "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  // The hero hydrates when the browser is idle: the page is at rest after that.
  await page.locator("astro-island[client=idle][ssr]").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  const { blocking, picture } = await page.evaluate(() => ({
    blocking: performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map((entry) => new URL(entry.name).pathname),
    picture: document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc,
  }));
  const atRest = [...asked];
  await scrollThrough(page);
  await context.close();

  const sizes = new Map<string, Sizes>();
  for (const each of asked) sizes.set(each, await sizesOf(dist, each));
  const sum = (
    isMeant: (name: string) => boolean,
    names: Iterable<string> = atRest,
    kind: keyof Sizes = "travels",
  ) => [...names].reduce((all, name) => (isMeant(name) ? all + (sizes.get(name)?.[kind] ?? 0) : all), 0);
  const isScript = (name: string) => extname(name) === ".js";
  const hydrated = atRest.findIndex((name) => REACT.test(name));
  return {
    critical: sum((name) => name === path || blocking.includes(name)),
    requests: atRest.length,
    total: sum(() => true),
    beforeReact: sum(() => true, atRest.slice(0, hydrated === -1 ? undefined : hydrated)),
    script: sum(isScript),
    parsed: sum(isScript, atRest, "unpacked"),
    fonts: sum((name) => extname(name) === ".woff2"),
    picture: picture === undefined ? 0 : sum((name) => picture.endsWith(name)),
    scrolled: sum(() => true, asked),
  };
}
