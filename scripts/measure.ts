/**
 * `npm run measure`: prints what every page of the built site weighs in bytes (brotli). `-- /yoga /contact` measures these
 * pages only; `--lighthouse` adds the scores and times of a phone, by Lighthouse, which npx downloads (176 MB). They
 * depend on the machine: compare two builds on the same machine, and never assert them in a test.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

import { addressOfFile, builtPages } from "./routes/built-pages.ts";
import { servePages } from "./routes/serve-pages.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "./setup/browser.ts";
import { weighPage } from "./weight/weigh.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: "boolean", default: false },
    dist: { type: "string", default: join(import.meta.dirname, "..", "dist") },
  },
});

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
try {
  const rows: Record<string, object> = {};
  for (const file of builtPages(values.dist)) {
    const address = addressOfFile(file);
    if (positionals.length > 0 && !positionals.includes(address)) continue;
    const { document, firstScreen, scripts, firstPicture, pictures } = weighPage(values.dist, file);
    rows[address] = {
      ...{ document, firstScreen, scripts, firstPicture, pictures },
      ...(values.lighthouse && (await lighthouse(site.url + address))),
    };
  }
  console.table(rows);
} finally {
  await site.close();
}
