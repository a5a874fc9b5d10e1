import { cacheNames } from "workbox-core";

import { FILES, OURS, PAGES, PICTURES } from "./limits.ts";

/** Deletes caches of ours that this worker does not use; of the shell, Workbox itself deletes what is old. */
export async function dropOldCaches(): Promise<void> {
  const used = new Set([cacheNames.precache, PAGES.name, FILES.name, PICTURES.name]);
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
