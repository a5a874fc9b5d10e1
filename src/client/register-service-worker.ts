/**
 * Once the page has loaded and the browser is idle, so that a first visit never waits for it
 * (docs/decisions/0210).
 */
import { whenIdle } from "./device.ts";

interface Policy {
  createScriptURL(input: string): string;
}

// Trusted Types: the address must come from a policy that the page allows (public/_headers).
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
const address = trustedTypes
  ?.createPolicy("service-worker", { createScriptURL: () => "/sw.js" })
  .createScriptURL("");

/** Async, so that it rejects where there are no service workers, as on plain http. */
const register = async () => navigator.serviceWorker.register(address ?? "/sw.js");

const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};

// A development server has no worker. After a failure the next page tries again. Who saves data, or has 3G or less,
// downloads nothing for later.
if (import.meta.env.PROD && !saveData && effectiveType === "4g") {
  addEventListener("load", () => whenIdle(() => void register().catch(() => undefined)));
}
