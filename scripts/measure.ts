/**
 * `npm run measure`: prints what every page of the built site weighs in bytes (brotli), and the requests and bytes of
 * a phone that opens it. `-- /yoga /contact` measures these pages only; `--lighthouse` also runs Lighthouse, which npx
 * downloads (176 MB). Times and scores depend on the machine: compare two builds on the same machine, and never hold a
 * test to them.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

import type { Browser } from "@playwright/test";

import { addressOfFile, builtPages } from "./routes/built-pages.ts";
import { servePages } from "./routes/serve-pages.ts";
import { BROWSER_ARGUMENTS, findBrowser, launchBrowser } from "./setup/browser.ts";
import { weighPage } from "./weight/weigh.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: "boolean", default: false },
    dist: { type: "string", default: join(import.meta.dirname, "..", "dist") },
  },
});

/** The requests of a page until the network is idle, on a phone of 360 × 800 px, and their bodies in bytes. */
async function load(browser: Browser, url: string): Promise<{ requests: number; transferred: number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on("requestfinished", (request) => sizes.push(request.sizes()));
  await page.goto(url, { waitUntil: "networkidle" });
  const bodies = await Promise.all(sizes);
  await context.close();
  return {
    requests: bodies.length,
    transferred: bodies.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}

/** The category scores (0 to 100) and the times in milliseconds of one Lighthouse run for phones. */
async function lighthouse(url: string): Promise<Record<string, number>> {
  const flags = `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(" ")}`;
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", flags],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 64e6 },
  );
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const time = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN);
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(100 * (score ?? 0))]),
    ),
    FCP: time("first-contentful-paint"),
    LCP: time("largest-contentful-paint"),
    TBT: time("total-blocking-time"),
  };
}

const site = await servePages(values.dist);
const browser = await launchBrowser();
try {
  const rows: Record<string, object> = {};
  for (const file of builtPages(values.dist)) {
    const address = addressOfFile(file);
    if (positionals.length > 0 && !positionals.includes(address)) continue;
    const { document, firstScreen, scripts, firstPicture, pictures } = weighPage(values.dist, file);
    rows[address] = {
      ...{ document, firstScreen, scripts, firstPicture, pictures },
      ...(await load(browser, site.url + address)),
      ...(values.lighthouse && (await lighthouse(site.url + address))),
    };
  }
  console.table(rows);
} finally {
  await browser.close();
  await site.close();
}
