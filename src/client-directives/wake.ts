import { savesData } from "../site/saves-data.ts";
import { SAVES_KEY } from "./saves.ts";

/** Signs that somebody reaches for an island. A touch is a `pointerover` too. */
const REACHES = ["pointerover", "focusin"];

/**
 * Wakes an island once: when `whenFree` says so, or, for visitors who save data, when they reach for it. Until
 * then it is what the server rendered, a row to swipe.
 *
 * @param whenFree is given what wakes the island, and calls it at the right moment
 */
export function wakeOnce(
  load: () => Promise<() => Promise<void>>,
  island: HTMLElement,
  whenFree: (wake: () => void) => void,
): void {
  const waiting = new AbortController();
  const wake = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    void load().then((hydrate) => hydrate());
  };
  if (!savesData()) {
    whenFree(wake);
    return;
  }
  document.documentElement.dataset[SAVES_KEY] = "";
  for (const type of REACHES) island.addEventListener(type, wake, { signal: waiting.signal });
}
