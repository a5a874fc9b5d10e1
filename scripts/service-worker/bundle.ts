import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { AstroIntegration } from "astro";
import { build } from "vite";

import { OFFLINE_PAGE } from "../../src/client/service-worker-rules.ts";
import { addressOfFile, builtPages } from "../routes/built-pages.ts";
import { afterBuild } from "../astro/after-build.ts";

async function bundle(entry: string, offlinePages: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      OFFLINE_PAGES: JSON.stringify(offlinePages),
    },
    build: {
      write: false,
      modulePreload: false,
      // One classic script: some supported phones lack module workers.
      rolldownOptions: { input: `src/client/${entry}`, output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`The service worker ${entry} could not be built.`);
  return chunk.code;
}

/** Returns the revision of the built offline pages: a new one makes browsers install the worker again. */
async function offlineRevision(dist: string, offlinePages: readonly string[]): Promise<string> {
  const html = await Promise.all(offlinePages.map((page) => readFile(join(dist, `${page}.html`))));
  return createHash("sha256").update(Buffer.concat(html)).digest("hex").slice(0, 8);
}

/**
 * Writes `sw.js` into a built site, whose offline page must be complete.
 *
 * @param isOff true writes the kill switch instead, which removes the worker and all that it stored
 */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<void> {
  const offlinePages = builtPages(dist)
    .map(addressOfFile)
    .filter((page) => page.endsWith(OFFLINE_PAGE));
  const code = await bundle(isOff ? "service-worker-off.ts" : "service-worker.ts", offlinePages);
  const revision = await offlineRevision(dist, offlinePages);
  await writeFile(join(dist, "sw.js"), `${code}// Offline page: ${revision}\n`);
}

/** Adds the service worker to a build; `SERVICE_WORKER=off` adds the kill switch (docs/operating.md). */
export function serviceWorker(): AstroIntegration {
  return afterBuild("service-worker", (dist) =>
    writeServiceWorker(dist, process.env["SERVICE_WORKER"] === "off"),
  );
}
