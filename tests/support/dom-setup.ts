/** What browsers have and jsdom lacks: the entries of the page's performance, digests, locks, and scrolling. */
import { webcrypto } from "node:crypto";
import { performance } from "node:perf_hooks";
import { locks } from "node:worker_threads";

Object.defineProperties(globalThis, {
  crypto: { value: webcrypto, configurable: true },
  performance: { value: performance, configurable: true, writable: true },
});
Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
Element.prototype.scrollIntoView = () => undefined;
