/**
 * The service worker: pages that were read can be read again without a network, and what waits to be sent is sent
 * (docs/decisions/0100 to 0103). Built by scripts/service-worker.
 */
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, addRoute, precache } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

import { SYNC_TAG } from "../submission-queue/background-sync.ts";
import { sendWaiting } from "../submission-queue/send-waiting.ts";
import { isBuiltFile, isBuiltPicture, isPage } from "./addresses.ts";
import { keepFirstPage } from "./first-page.ts";
import { dropOldCaches } from "./old-caches.ts";
import { answerPage, files, pictures } from "./routes.ts";
import { shellFor } from "./shell.ts";
import { onlyOurs } from "./trust.ts";

declare const self: ServiceWorkerGlobalScope;
/** What is kept from the start: written in by the build. */
declare const SHELL: PrecacheEntry[];

/** Background Synchronization (WICG draft), not among TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Network Information API (WICG draft), not among TypeScript's types. */
declare global {
  interface WorkerNavigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

const savesData = navigator.connection?.saveData === true;

setCacheNameDetails({ prefix: "site", precache: "shell" });
addPlugins([onlyOurs]);
precache([...shellFor(SHELL, savesData)]);
addRoute();
registerRoute(({ url, sameOrigin }) => sameOrigin && isPage(url), answerPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isBuiltFile(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isBuiltPicture(url), pictures);

// A new worker takes over at once: pages come fresh from the network anyway (docs/decisions/0101).
void self.skipWaiting();
clientsClaim();

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches());
  // Asks for the page while the worker starts, which takes a cheap phone a tenth of a second or more.
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener("message", (event) => {
  event.waitUntil(keepFirstPage(event, savesData));
});

self.addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag !== SYNC_TAG) return;
  // A failure asks the browser for another try, later.
  const work = async (): Promise<void> => {
    if (!(await sendWaiting(true))) throw new Error("Something still waits.");
  };
  (event as SyncEvent).waitUntil(work());
});
