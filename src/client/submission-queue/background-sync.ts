/** The tag by which the service worker knows that the network is back for us. */
export const SYNC_TAG = "sending";

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

function syncOf(registration: ServiceWorkerRegistration): SyncManager | undefined {
  return "sync" in registration ? (registration.sync as SyncManager) : undefined;
}

/** Asks the browser to wake the service worker when there is a network, even after the page was closed. */
export async function askForSync(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) await syncOf(registration)?.register(SYNC_TAG);
  } catch {
    // Switched off in the browser's settings: then it is sent when the site is open.
  }
}
