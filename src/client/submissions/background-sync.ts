import { QUEUE } from "./names.ts";

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Requests that the browser start the service worker when there is a network, even after the page was closed. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(QUEUE);
  } catch {
    // There is no worker, or it is switched off in the browser's settings: the queue is sent while a page is open.
  }
}
