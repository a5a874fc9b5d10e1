import { FIRST_PAINT, HYDRATION_LEAD_MS, NEEDED_EVENT } from "../client-directives/island-contract.ts";
import { HERO_INTERVAL_MS } from "../site/constants.ts";
import { savesData } from "../site/saves-data.ts";

/**
 * Hydrates the hero, which moves by itself, in time for its first step (specification, section 9), but not before the
 * page has loaded. For a visitor who saves data it hydrates only when it is used.
 */

const hero = document.querySelector(".hero astro-island");

function hydrateInTime(): void {
  const paintedMs = performance.getEntriesByName(FIRST_PAINT)[0]?.startTime ?? 0;
  const dueMs = paintedMs + HERO_INTERVAL_MS - HYDRATION_LEAD_MS;
  setTimeout(() => hero?.dispatchEvent(new Event(NEEDED_EVENT)), dueMs - performance.now());
}

if (hero && !savesData()) {
  if (document.readyState === "complete") hydrateInTime();
  else addEventListener("load", hydrateInTime, { once: true });
}
