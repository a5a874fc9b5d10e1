import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { AstroIntegration } from "astro";
import { build } from "vite";

import { OFFLINE_PAGE } from "../../src/client/service-worker-rules.ts";
import { addressOfFile, builtPages } from "../routes/built-pages.ts";
import { afterBuild } from "../astro/after-build.ts";

/**
 * Writes `sw.js` into a built site, whose offline pages must be complete. It ends with their revision: a new one makes
 * browsers install the worker again.
 *
 * @param isOff true writes the kill switch instead, which removes the worker and all that it stored
 */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<void> {
  const offlinePages = builtPages(dist)
    .map(addressOfFile)
    .filter((page) => page.endsWith(OFFLINE_PAGE));
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
      rolldownOptions: {
        input: `src/client/service-worker${isOff ? "-off" : ""}.ts`,
        // One classic script: some supported phones lack module workers.
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error("The service worker could not be built.");
  const html = offlinePages.map((page) => readFileSync(join(dist, `${page}.html`)));
  const revision = createHash("sha256").update(Buffer.concat(html)).digest("hex").slice(0, 8);
  writeFileSync(join(dist, "sw.js"), `${chunk.code}// Offline page: ${revision}\n`);
}

/** Adds the service worker to a build; `SERVICE_WORKER=off` adds the kill switch (docs/operating.md). */
export function serviceWorker(): AstroIntegration {
  return afterBuild("service-worker", (dist) =>
    writeServiceWorker(dist, process.env["SERVICE_WORKER"] === "off"),
  );
}
