/** What browsers have and jsdom lacks: the entries of the page's performance, digests, and scrolling. */
import { webcrypto } from "node:crypto";
import { performance } from "node:perf_hooks";

Object.defineProperties(globalThis, {
  crypto: { value: webcrypto, configurable: true },
  performance: { value: performance, configurable: true, writable: true },
});
Element.prototype.scrollIntoView = () => undefined;
