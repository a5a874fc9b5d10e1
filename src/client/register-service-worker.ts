/**
 * Registers the service worker once the page has loaded and the browser is idle, so that a first visit never
 * waits for it (docs/decisions/0100). The page that was there before the worker asks to be kept too.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
}

// Missing on plain http, and Safari has no requestIdleCallback.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run);

// A browser with Trusted Types wants the address of a worker from a policy that the page allows (TRUSTED_POLICY in
// netlify/headers/policy.ts).
const types = (window as unknown as { trustedTypes?: TrustedTypes }).trustedTypes;
const address = types
  ?.createPolicy("service-worker", { createScriptURL: () => "/sw.js" })
  .createScriptURL("");

async function register(): Promise<void> {
  const isFirst = worker?.controller === null;
  await worker?.register(address ?? "/sw.js");
  if (isFirst) (await worker.ready).active?.postMessage("keep");
}

// A development server has no worker. A network that fails meanwhile is nobody's concern: the next page tries again.
if (import.meta.env.PROD) addEventListener("load", () => whenIdle(() => void register().catch(() => 0)));
export {};
