/**
 * `npm run measure`: prints the bytes (brotli) and the requests of every route of the built site, as a phone
 * loads it. `-- /yoga /contact` measures these routes only; `--lighthouse` also runs Lighthouse, which npx
 * downloads (176 MB). Timings and scores depend on the machine: compare two builds on the same machine, and
 * never hold a test to them.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

import { ROUTES } from "../src/site/routes.ts";
import { weigh } from "./measure/weigh.ts";
import { servePages } from "./routes/serve-pages.ts";
import { BROWSER_ARGUMENTS, findBrowser, launchBrowser } from "./setup/browser.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: "boolean", default: false },
    dist: { type: "string", default: join(import.meta.dirname, "..", "dist") },
  },
});
const routes = positionals.length > 0 ? positionals : Object.values(ROUTES).map(({ path }) => path);

/** The four category scores (0 to 100) and the times in milliseconds of one Lighthouse run for phones. */
async function lighthouse(url: string): Promise<Record<string, number>> {
  const flags = `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(" ")}`;
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", flags], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64e6,
  });
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
  for (const path of routes) {
    const weight = await weigh(browser, site.url, path, values.dist);
    rows[path] = { ...weight, ...(values.lighthouse && (await lighthouse(site.url + path))) };
  }
  console.table(rows);
} finally {
  await browser.close();
  await site.close();
}
