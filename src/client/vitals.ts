/** Reports to an address of the clinic how fast a page loaded (specification, section 7). */
import type { Metric } from "web-vitals";

import { whenIdle } from "./device.ts";

declare global {
  interface Navigator {
    /** The visitor does not want to be tracked (Global Privacy Control, section 4). */
    readonly globalPrivacyControl?: boolean;
  }
}

async function measure(address: string, route: string): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  const unsent = new Map<Metric["name"], number>();
  const note = ({ name, value }: Metric) => {
    unsent.set(name, name === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value));
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);

  const send = () => {
    if (unsent.size === 0) return;
    const metrics = Object.fromEntries(unsent);
    unsent.clear();
    // Nothing else is sent: no query, no fragment, no identifier of a visit or a visitor. Metrics are in
    // milliseconds, CLS is a score.
    navigator.sendBeacon(address, JSON.stringify({ route, metrics }));
  };
  // Added after the library's own listeners, which complete the figures.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
}

/**
 * Measures the page when the browser is idle, and reports when the visitor leaves. Loads nothing for visitors
 * who ask not to be tracked, and on pages without a canonical address (errors, confirmations).
 *
 * @param address where reports go
 */
export function reportVitals(address: string): void {
  const isDeclined = navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;
  // The address bar, which may hold a query, is never read.
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (isDeclined || canonical === null) return;
  const { pathname } = new URL(canonical.href);
  const start = () => whenIdle(() => void measure(address, pathname).catch(() => undefined));
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
