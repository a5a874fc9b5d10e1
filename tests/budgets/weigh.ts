import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import type { Browser } from "@playwright/test";

import type { Weight } from "./targets.ts";

const REACT = /\/(?:client|sliders)\./;
const TEXT = new Set([".html", ".css", ".js", ".svg"]);

async function travelSize(dist: string, path: string): Promise<number> {
  const name = path === "/" ? "/index.html" : extname(path) === "" ? `${path}.html` : path;
  const bytes = await readFile(join(dist, name));
  if (!TEXT.has(extname(name))) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
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
  // The hero wakes when the browser is idle: the page is at rest after that.
  await page.locator("astro-island[client=settled][ssr]").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  const { blocking, picture } = await page.evaluate(() => ({
    blocking: performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map((entry) => new URL(entry.name).pathname),
    picture: document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc,
  }));
  await context.close();

  const sizes = new Map<string, number>();
  for (const each of asked) sizes.set(each, await travelSize(dist, each));
  const sum = (isMeant: (name: string) => boolean) =>
    [...sizes].reduce((all, [name, size]) => (isMeant(name) ? all + size : all), 0);
  const woken = [...sizes.keys()].findIndex((name) => REACT.test(name));
  const unwoken = new Set([...sizes.keys()].slice(0, woken === -1 ? undefined : woken));
  return {
    critical: sum((name) => name === path || blocking.includes(name)),
    requests: asked.size,
    total: sum(() => true),
    unwoken: sum((name) => unwoken.has(name)),
    script: sum((name) => extname(name) === ".js"),
    fonts: sum((name) => extname(name) === ".woff2"),
    picture: picture === undefined ? 0 : sum((name) => picture.endsWith(name)),
  };
}
