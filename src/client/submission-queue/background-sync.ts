/** The tag of the `sync` event with which the browser starts the sending of the queue. */
export const SYNC_TAG = "submission-queue";

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

function syncOf(registration: ServiceWorkerRegistration): SyncManager | undefined {
  return "sync" in registration ? (registration.sync as SyncManager) : undefined;
}

/** Requests that the browser start the service worker when there is a network, even after the page was closed. */
export async function requestSync(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) await syncOf(registration)?.register(SYNC_TAG);
  } catch {
    // Switched off in the browser's settings: the queue is then sent while a page is open.
  }
}
