/**
 * The kill switch (docs/operating.md): replaces the service worker, deletes everything that it stored, and
 * unregisters itself. Queued submissions stay: pages send them. No page is reloaded, so that nothing typed is lost.
 */
/// <reference lib="webworker" />
import { CACHE_PREFIX } from "./service-worker-rules.ts";

declare const self: ServiceWorkerGlobalScope;

async function removeEverything(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(removeEverything());
});
