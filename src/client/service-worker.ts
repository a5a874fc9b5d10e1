/**
 * The service worker: an offline page with the numbers to call, and the submission queue (docs/decisions/0210). Built
 * into `sw.js` by scripts/build/service-worker.ts.
 */
/// <reference lib="webworker" />
import { isHtmlOfOurPage, isPage, offlinePageFor } from "./service-worker-rules.ts";
import { QUEUE } from "./submissions/storage-names.ts";
import { sendQueued } from "./submissions/queue.ts";

declare const self: ServiceWorkerGlobalScope;

/** One for each language; the build defines it. */
declare const OFFLINE_PAGES: readonly string[];

const CACHE = "offline";

/** Background Synchronization (WICG draft), not among TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Static routing (Service Workers, "InstallEvent"), not among TypeScript's types and not in every browser.
 */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { requestMethod: string }; source: "network" }): Promise<void>;
}

/** Behind a captive portal this fails, and the browser installs the worker again with the next page. */
async function fetchOfflinePage(page: string): Promise<Response> {
  const response = await fetch(page, { cache: "reload" });
  if (!isHtmlOfOurPage(await response.clone().text(), page)) throw new Error("Not our page.");
  return response;
}

async function storeOfflinePages(): Promise<void> {
  const fetched = await Promise.all(OFFLINE_PAGES.map(fetchOfflinePage));
  const cache = await caches.open(CACHE);
  await Promise.all(OFFLINE_PAGES.map((page, index) => cache.put(page, fetched[index] as Response)));
}

/** The preloaded response; or a new one if there is none (older browsers) or an error (Firefox without a network). */
async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    if (preloaded !== undefined && preloaded.type !== "error") return preloaded;
  } catch {
    // Requested below.
  }
  return fetch(request);
}

async function pageOrOfflinePage(event: FetchEvent, pathname: string): Promise<Response> {
  const response = await fetchPage(event).catch(() => Response.error());
  if (response.type !== "error" && response.status < 500) return response;
  return (await caches.match(offlinePageFor(pathname, OFFLINE_PAGES))) ?? response;
}

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  // Posts bypass the worker: a report that a page sends as it is left could be lost with it.
  void (event as RoutedInstallEvent).addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(storeOfflinePages());
});

self.addEventListener("activate", (event) => {
  // Requests the page while the worker starts, which takes a cheap phone a tenth of a second or more.
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  const { pathname } = new URL(url);
  // Other navigations use the preloaded response, too: otherwise the browser would send two requests.
  event.respondWith(isPage(pathname) ? pageOrOfflinePage(event, pathname) : fetchPage(event));
});

/** Rejects while entries remain, so that the browser tries again later. */
async function sendOrRetry(): Promise<void> {
  if (!(await sendQueued(true))) throw new Error("The queue is not empty.");
}

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === QUEUE) sync.waitUntil(sendOrRetry());
});
