import type { ClientDirective } from "astro";

import { wakeOnce } from "./wake.ts";

/**
 * `client:settled`: wakes an island when the page has loaded (its first picture painted) and the browser is
 * idle, so that scripts never compete with what a visitor came to see.
 */
const settled: ClientDirective = (load, _options, island) => {
  wakeOnce(load, island, (wake) => {
    // Safari has no requestIdleCallback; after the load event a short task is near enough.
    const whenIdle = () =>
      "requestIdleCallback" in window ? requestIdleCallback(wake) : setTimeout(wake, 200);
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true });
  });
};

export default settled;
