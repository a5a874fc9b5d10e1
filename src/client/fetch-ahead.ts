/**
 * Fetches a page before its link is followed: when a pointer rests on the link or presses it, or during the delay of
 * a menu click. It does not use `rel=prefetch`, which Firefox refuses under the strict policy and Safari does
 * not support (decision 0110).
 */
import { savesData } from "../site/saves-data.ts";

/** By then, a pointer that only crosses a link has left it. */
const REST_MS = 65;

const asked = new Set([location.pathname]);
let resting: ReturnType<typeof setTimeout> | undefined;

/** Fetches a page of the site once, and never for visitors who save data. */
export function fetchAhead({ origin, pathname, search }: HTMLAnchorElement): void {
  const isPage = origin === location.origin && !pathname.includes(".") && search === "";
  if (!isPage || asked.has(pathname) || savesData()) return;
  asked.add(pathname);
  // Read to the end, because the browser caches only complete responses. A network error will appear when the link
  // is followed.
  fetch(pathname, { priority: "low" })
    .then((response) => response.text())
    .catch(() => undefined);
}

for (const [type, delayMs] of [
  ["pointerover", REST_MS],
  ["pointerdown", 0],
] as const)
  document.addEventListener(type, ({ target }) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null) resting = setTimeout(fetchAhead, delayMs, link);
  });
