import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { AstroIntegration } from "astro";
import { build } from "vite";

import { OFFLINE_PAGE } from "../../src/client/service-worker-rules.ts";
import { afterBuild } from "../astro/after-build.ts";

const SOURCES = join(import.meta.dirname, "..", "..", "src", "client");

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      modulePreload: false,
      // One classic script: some supported phones lack module workers.
      rolldownOptions: { input: join(SOURCES, entry), output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`The service worker ${entry} could not be built.`);
  return chunk.code;
}

/** Returns the revision of the built offline page: a new one makes browsers install the worker again. */
async function offlineRevision(dist: string): Promise<string> {
  const html = await readFile(join(dist, `${OFFLINE_PAGE.slice(1)}.html`));
  return createHash("sha256").update(html).digest("hex").slice(0, 8);
}

/**
 * Writes `sw.js` into a built site, whose offline page must be complete.
 *
 * @param isOff true writes the kill switch instead, which removes the worker and all that it stored
 */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<void> {
  const code = await bundle(isOff ? "service-worker-off.ts" : "service-worker.ts");
  await writeFile(join(dist, "sw.js"), `${code}// Offline page: ${await offlineRevision(dist)}\n`);
}

/** Adds the service worker to a build; `SERVICE_WORKER=off` adds the kill switch (docs/operating.md). */
export function serviceWorker(
  env: Readonly<Record<string, string | undefined>> = process.env,
): AstroIntegration {
  return afterBuild("service-worker", (dist) => writeServiceWorker(dist, env["SERVICE_WORKER"] === "off"));
}
