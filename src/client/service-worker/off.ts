/**
 * The kill switch (docs/operating.md): takes the place of the service worker, deletes everything it stored and
 * then itself. Submissions that wait are no part of that: pages send them. Nothing is reloaded, so that nobody
 * loses what is being typed.
 */
import { OURS } from "./limits.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

async function takeDown(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeDown());
});
