import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "vite";

import { OFFLINE_PAGE } from "#client/service-worker-rules.ts";
import { addressOfFile, builtPages } from "./built-pages.ts";
import { afterBuild } from "./integration.ts";

/**
 * Writes `sw.js`, which ends with the revision of the offline pages: a new one makes browsers install it
 * again.
 */
export function serviceWorker() {
  return afterBuild("service-worker", async (dist) => {
    const offlinePages = builtPages(dist)
      .map(addressOfFile)
      .filter((page) => page.endsWith(OFFLINE_PAGE));
    const html = offlinePages.map((page) => readFileSync(join(dist, `${page}.html`)));
    const revision = createHash("sha256").update(Buffer.concat(html)).digest("hex").slice(0, 8);
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: { OFFLINE_PAGES: JSON.stringify(offlinePages) },
      build: {
        outDir: dist,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: "src/client/service-worker.ts",
          // A classic script: some supported phones lack module workers.
          output: {
            format: "iife",
            codeSplitting: false,
            entryFileNames: "sw.js",
            postFooter: `// Offline pages: ${revision}`,
          },
        },
      },
    });
  });
}
