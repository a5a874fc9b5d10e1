/**
 * Registers the service worker once the page has loaded and the browser is idle, so that a first visit never
 * waits for it (docs/decisions/0100). The page that was there before the worker asks to be kept too.
 */
// Missing on plain http, and Safari has no requestIdleCallback.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
const whenIdle = (window.requestIdleCallback as typeof requestIdleCallback | undefined) ?? setTimeout;

async function register(): Promise<void> {
  const isFirst = worker?.controller === null;
  await worker?.register("/sw.js");
  if (isFirst) (await worker.ready).active?.postMessage("keep");
}

// A development server has no worker. A network that fails meanwhile is nobody's concern: the next page tries again.
if (import.meta.env.PROD) addEventListener("load", () => whenIdle(() => void register().catch(() => 0)));
export {};
