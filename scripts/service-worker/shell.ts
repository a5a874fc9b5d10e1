import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { getManifest } from "workbox-build";
import type { ManifestEntry } from "workbox-build";

import { OFFLINE_PAGE } from "../../src/client/service-worker/addresses.ts";

/** The faces of the offline page's Latin text; most visitors have them already. */
const FONTS = ["_astro/anek-latin.*.woff2", "_astro/tiro-*.woff2"];

/** Scripts and styles that a page names. */
function named(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="\/(_astro\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path);
}

/**
 * What the service worker keeps from the first visit on: the offline page with what it needs.
 * @param dist the built site, as it will be served
 * @throws Error where a part is missing: an offline page without its styles would be found out by a visitor
 */
export async function shellOf(dist: string): Promise<readonly ManifestEntry[]> {
  const page = `${OFFLINE_PAGE.slice(1)}.html`;
  const patterns = [page, ...named(await readFile(join(dist, page), "utf8")), ...FONTS];
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: dist,
    globPatterns: patterns,
    // Their names say what is in them.
    dontCacheBustURLsMatching: /^_astro\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({
          ...entry,
          url: entry.url === page ? OFFLINE_PAGE : `/${entry.url}`,
        })),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(`The service worker's list: ${warnings.join("; ")}`);
  return manifestEntries.map(({ url, revision }) => ({ url, revision }));
}
