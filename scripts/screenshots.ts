/**
 * `npm run screenshots`: builds the site and photographs every page on a phone and on a wide screen,
 * into `screenshots/`. `--dist FOLDER` takes a site that is already built.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import type { Browser, Page } from "@playwright/test";

import { runBuild } from "./build/run-build.ts";
import { addressOfFile, builtPages } from "./routes/built-pages.ts";
import { servePages } from "./routes/serve-pages.ts";
import { launchBrowser } from "./setup/browser.ts";

const PROJECT = join(import.meta.dirname, "..");
const FOLDER = join(PROJECT, "screenshots");

/** The two screens at which the site is looked at. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/**
 * Makes the window as high as the page: lazy pictures load, what is laid out late is laid out, and the
 * fixed bar stands at the foot instead of across the middle. Several rounds, because a part that is laid out
 * only when seen changes the height.
 */
async function unroll(page: Page, width: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.evaluate(async () => {
      const pictures = [...document.images].filter((image) => image.checkVisibility());
      for (const picture of pictures) picture.loading = "eager";
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
}

async function photograph(browser: Browser, origin: string, files: readonly string[]): Promise<void> {
  for (const { width, height } of SCREENS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
    for (const address of files.map(addressOfFile)) {
      const name = `${address.slice(1).replaceAll("/", "-") || "home"}-${width}.png`;
      await page.setViewportSize({ width, height });
      await page.goto(`${origin}${address}`, { waitUntil: "load" });
      await unroll(page, width);
      await page.screenshot({ path: join(FOLDER, name), fullPage: true });
    }
    await page.close();
    console.log(`${files.length} pages at ${width} px are in screenshots/.`);
  }
}

const { values: options } = parseArgs({ options: { dist: { type: "string" } } });
if (options.dist === undefined) await runBuild(true).done;
const dist = options.dist ?? join(PROJECT, "dist");
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const site = await servePages(dist);
const browser = await launchBrowser();
try {
  await photograph(browser, site.url, builtPages(dist));
} finally {
  await browser.close();
  await site.close();
}
