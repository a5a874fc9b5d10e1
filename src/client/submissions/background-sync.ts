/** The tag of the `sync` event with which the browser starts the sending of the queue. */
export const SYNC_TAG = "submission-queue";

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Requests that the browser start the service worker when there is a network, even after the page was closed. */
export async function requestSync(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Switched off in the browser's settings: the queue is then sent while a page is open.
  }
}
