import type { ClientDirective } from "astro";

import { wakeOnce } from "./wake.ts";

/** So much before it comes into sight, so that it is awake by then. */
const AHEAD = "200px";

/** `client:near`: wakes an island shortly before it comes into sight, and never for who does not scroll there. */
const near: ClientDirective = (load, _options, island) => {
  wakeOnce(load, island, (wake) => {
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watching.disconnect();
        wake();
      },
      { rootMargin: AHEAD },
    );
    // The island itself has no box (display: contents).
    for (const child of island.children) watching.observe(child);
  });
};

export default near;
