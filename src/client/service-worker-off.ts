/**
 * The kill switch (docs/operating.md): replaces the service worker, deletes everything that it stored, and
 * unregisters itself. Queued submissions stay: pages send them. No page is reloaded, so that nothing typed is lost.
 */
/// <reference lib="webworker" />
import { deleteCaches } from "./service-worker-rules.ts";

declare const self: ServiceWorkerGlobalScope;

async function removeEverything(): Promise<void> {
  await deleteCaches();
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(removeEverything());
});
