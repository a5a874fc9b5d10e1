import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { build } from "vite";

import { shellOf } from "./shell.ts";

const SOURCES = join(import.meta.dirname, "..", "..", "src", "client", "service-worker");

async function bundle(entry: string, values: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production"), ...values },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      // One classic script: workers made of modules are younger than some phones.
      rolldownOptions: { input: join(SOURCES, entry), output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`The service worker ${entry} could not be built.`);
  return chunk.code;
}

/**
 * Writes `sw.js` into a built site.
 * @param isOff true writes the kill switch instead: a worker that takes everything down
 */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<string> {
  const shell = isOff ? [] : await shellOf(dist);
  const code = isOff
    ? await bundle("off.ts", {})
    : await bundle("worker.ts", { SHELL: JSON.stringify(shell) });
  await writeFile(join(dist, "sw.js"), code);
  return isOff ? "sw.js takes the service worker down" : `sw.js keeps ${shell.length} files from the start`;
}
