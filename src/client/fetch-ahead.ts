/**
 * Fetches a page while a visitor still reaches for its link: when a pointer rests on it or goes down, or when a
 * menu's delay runs. Not with a `rel=prefetch` hint: Firefox refuses it under the strict policy, and Safari knows
 * none (decision 0092).
 */
import { savesData } from "../site/saves-data.ts";

/** A pointer that only crosses a link is gone by then. */
const REST_MS = 65;

const asked = new Set<string>([location.pathname]);
let resting: ReturnType<typeof setTimeout> | undefined;

/** Asks for a page of the site, once, and never for visitors who save data. */
export function fetchAhead({ origin, pathname, search }: HTMLAnchorElement): void {
  const isPage = origin === location.origin && !pathname.includes(".") && search === "";
  if (!isPage || asked.has(pathname) || savesData()) return;
  asked.add(pathname);
  // Read to its end, or the browser's cache would not have it; without a network the click says so itself.
  fetch(pathname, { priority: "low" })
    .then((response) => response.text())
    .catch(() => undefined);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

document.addEventListener("pointerover", (event) => {
  clearTimeout(resting);
  const link = linkOf(event);
  if (link !== null) resting = setTimeout(fetchAhead, REST_MS, link);
});

document.addEventListener("pointerdown", (event) => {
  const link = linkOf(event);
  if (link !== null) fetchAhead(link);
});
