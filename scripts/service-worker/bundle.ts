import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { build } from "vite";

import { OFFLINE_PAGE } from "../../src/client/service-worker-rules.ts";

const SOURCES = join(import.meta.dirname, "..", "..", "src", "client");

async function bundle(entry: string, values: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production"), ...values },
    build: {
      write: false,
      modulePreload: false,
      // One classic script: module workers are younger than some supported phones.
      rolldownOptions: { input: join(SOURCES, entry), output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`The service worker ${entry} could not be built.`);
  return chunk.code;
}

/** Returns the revision of the built offline page: another one makes browsers install the worker again. */
async function offlineRevision(dist: string): Promise<string> {
  const html = await readFile(join(dist, `${OFFLINE_PAGE.slice(1)}.html`));
  return createHash("sha256").update(html).digest("hex").slice(0, 8);
}

/**
 * Writes `sw.js` into a built site.
 * @param dist the built site, as it will be served
 * @param isOff true writes the kill switch instead, which removes the worker and all that it stored
 * @returns what was written, for the build's log
 */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<string> {
  const code = isOff
    ? await bundle("service-worker-off.ts", {})
    : await bundle("service-worker.ts", { OFFLINE_REVISION: JSON.stringify(await offlineRevision(dist)) });
  await writeFile(join(dist, "sw.js"), code);
  return isOff ? "sw.js removes the service worker" : "sw.js written";
}
