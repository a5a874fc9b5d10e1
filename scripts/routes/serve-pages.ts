import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startSite } from "../server/site.ts";
import type { RunningSite } from "../server/site.ts";

/**
 * Serves built pages with the redirects and headers of Netlify and without functions: for looking at
 * pages and following links, which need no mail server.
 *
 * @param dist the folder of the built site
 */
export async function servePages(dist: string): Promise<RunningSite> {
  const empty = await mkdtemp(join(tmpdir(), "clinic-pages-"));
  const site = await startSite({
    dist,
    port: 0,
    env: {},
    functionsDir: empty,
    blobsDir: join(empty, "blobs"),
  });
  return {
    url: site.url,
    async close() {
      await site.close();
      await rm(empty, { recursive: true, force: true });
    },
  };
}
