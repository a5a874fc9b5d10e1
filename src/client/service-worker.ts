/**
 * The service worker: an offline page with the numbers to call, the pages that were read, and the submission queue
 * (docs/decisions/0210). Built by scripts/service-worker into `sw.js`.
 */
/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";

import {
  FILES,
  MAX_ENTRIES,
  OFFLINE_CACHE,
  OFFLINE_PAGE,
  PAGES,
  PICTURES,
  cacheOf,
  deleteCaches,
  isOurPage,
  isPage,
  offlinePageFor,
} from "./service-worker-rules.ts";
import { QUEUE } from "./submissions/storage-names.ts";
import { sendQueued } from "./submissions/send-queued.ts";

declare const self: ServiceWorkerGlobalScope;

/** One for each language of the site; the build defines it. */
declare const OFFLINE_PAGES: readonly string[];

/** A page of 10 kB takes 2 s at 400 kbit/s, connection included; after twice that the stored copy is shown. */
const NETWORK_TIMEOUT_SECONDS = 4;

/** Background Synchronization (WICG draft), not among TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Static routing (Service Workers, section "InstallEvent"), not among TypeScript's types and not in every browser. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { requestMethod: string }; source: "network" }): Promise<void>;
}

/** True if a response is complete, comes from our own server, and is the page or file at its address. */
async function isOurs(url: URL, response: Response): Promise<boolean> {
  // A 206 is partial, an opaque response hides its status, and a redirected response belongs to another address.
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return false;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage(url)) return !isHtml;
  return isHtml && isOurPage(await response.clone().text(), url.pathname);
}

/** Stores only our own responses, up to the limits of a cache. */
function limits(): WorkboxPlugin[] {
  const onlyOurs: WorkboxPlugin = {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOurs(new URL(request.url), response)) ? response : null,
  };
  // When the device has no space left, these copies are deleted, and not a queued submission.
  const expiration = new ExpirationPlugin({
    maxEntries: MAX_ENTRIES,
    maxAgeSeconds: 30 * 86_400,
    purgeOnQuotaError: true,
  });
  // The types of Workbox do not allow for exactOptionalPropertyTypes.
  return [onlyOurs, expiration as WorkboxPlugin];
}

/** The HTML of no page depends on its query, which is removed: campaigns and booking links would fill the cache. */
function withoutQuery({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const offlineAddress = ({ url }: { readonly url: string }) =>
  offlinePageFor(new URL(url).pathname, OFFLINE_PAGES);

const offlinePage = (request: Request) => caches.match(offlineAddress(request), { cacheName: OFFLINE_CACHE });

/** The stored copy of a page, or else the offline page. */
const storedPage = async (request: Request) =>
  (await caches.match(withoutQuery(request), { cacheName: PAGES })) ?? offlinePage(request);

async function fetchOfflinePage(page: string): Promise<readonly [page: string, response: Response]> {
  const response = await fetch(page, { cache: "reload" });
  // Behind a captive portal the installation fails, and the browser tries again with the next page.
  if (!(await isOurs(new URL(page, self.location.href), response))) throw new Error("Not our page.");
  return [page, response];
}

/** Stores offline pages: all of them or none. */
async function storeOfflinePages(offlinePages: ReadonlySet<string>): Promise<void> {
  const fetched = await Promise.all([...offlinePages].map(fetchOfflinePage));
  const cache = await caches.open(OFFLINE_CACHE);
  await Promise.all(fetched.map(([page, response]) => cache.put(page, response)));
}

/** The first language's offline page, and those of the languages that this device has read. */
async function offlinePagesInUse(): Promise<ReadonlySet<string>> {
  const stored = await caches.open(OFFLINE_CACHE).then((cache) => cache.keys());
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  return new Set([OFFLINE_PAGE, ...[...stored, ...open].map(offlineAddress)]);
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(withoutQuery(request)),
      // When the server fails, the stored copy and the offline page are more helpful than its error.
      handlerWillRespond: async ({ request, response }) => {
        if (response.status < 500 || request.mode !== "navigate") return response;
        return (await storedPage(request)) ?? response;
      },
      // In Firefox a navigation preload without a network is an error response, after which Workbox does not look into
      // the cache (GoogleChrome/workbox#3134).
      handlerDidError: ({ request }) =>
        request.mode === "navigate" ? storedPage(request) : Promise.resolve(undefined),
      // The first page in another language. Without a network the next one tries again.
      handlerDidComplete: async ({ request }) => {
        if (await offlinePage(request)) return;
        await storeOfflinePages(new Set([offlineAddress(request)])).catch(() => undefined);
      },
    },
    ...limits(),
  ],
});

// Workbox's router also stores what a page lists in a `CACHE_URLS` message (src/client/register-service-worker.ts).
registerRoute(({ url, sameOrigin }) => sameOrigin && isPage(url), pages);
// Excluded pages use the response of the navigation preload; without a route the browser would send a second request.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", new NetworkOnly());
// The names of these files change with their content, so a stored copy is never out of date.
for (const cacheName of [FILES, PICTURES]) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && cacheOf(url) === cacheName,
    new CacheFirst({ cacheName, plugins: limits() }),
  );
}

// A new worker takes over at once: pages come from the network first in any case (docs/decisions/0210).
clientsClaim();

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  // Posts bypass the worker. Without this route, a report that a page sends as it is left may be lost with the page.
  void (event as RoutedInstallEvent).addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(offlinePagesInUse().then(storeOfflinePages));
});

self.addEventListener("activate", (event) => {
  // Requests the page while the worker starts, which takes a cheap phone a tenth of a second or more.
  event.waitUntil(self.registration.navigationPreload.enable());
  event.waitUntil(deleteCaches([OFFLINE_CACHE, PAGES, FILES, PICTURES]));
});

/** Sends the queue. When it rejects, the browser tries again later. */
async function sendOrRetry(): Promise<void> {
  if (!(await sendQueued(true))) throw new Error("The queue is not empty.");
}

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === QUEUE) sync.waitUntil(sendOrRetry());
});
