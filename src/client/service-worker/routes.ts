import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";

import { OFFLINE_PAGE } from "./addresses.ts";
import { FILES, PAGES, PICTURES } from "./limits.ts";
import type { CacheLimit } from "./limits.ts";
import { onlyOursUpTo } from "./trust.ts";

/** A page of 10 kB with its connection takes 2 s at 400 kbit/s; who waits twice that reads what is here. */
const PATIENCE_SECONDS = 4;

function within(limit: CacheLimit): WorkboxPlugin[] {
  const { most, days } = limit;
  // Where the phone has no room left, our copies go first, not the submission that waits.
  const expiry = new ExpirationPlugin({
    maxEntries: most,
    maxAgeSeconds: days * 86_400,
    purgeOnQuotaError: true,
  });
  // Its types were written before exactOptionalPropertyTypes.
  return [onlyOursUpTo(limit), expiry as WorkboxPlugin];
}

/** No page depends on what stands behind the question mark, so advertisements' marks fill no cache. */
const withoutSearch: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const url = new URL(request.url);
    url.search = "";
    return Promise.resolve(url.href);
  },
};

const offlinePage: WorkboxPlugin = {
  handlerDidError: ({ request }) =>
    request.mode === "navigate" ? matchPrecache(OFFLINE_PAGE) : Promise.resolve(undefined),
};

/** Pages: fresh when we can be reached in time, else as they were last seen, else the offline page. */
export const pages = new NetworkFirst({
  cacheName: PAGES.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [withoutSearch, offlinePage, ...within(PAGES)],
});

/** As `pages`; a server in trouble is as good as none, because the copy here or the offline page says more. */
export async function answerPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await pages.handle(options);
  if (response.status < 500 || options.request.mode !== "navigate") return response;
  const { origin, pathname } = options.url;
  const kept = await caches.match(origin + pathname, { cacheName: PAGES.name });
  return kept ?? (await matchPrecache(OFFLINE_PAGE)) ?? response;
}

/** Their names change with their content, so that a copy is never out of date. */
export const files = new CacheFirst({ cacheName: FILES.name, plugins: within(FILES) });
export const pictures = new CacheFirst({ cacheName: PICTURES.name, plugins: within(PICTURES) });
