/**
 * The script of /received, where a form leads that was posted without its script: the clinic has the text, so
 * this tab's draft of it is removed. Only on arrival: a visitor who comes back may have written another text.
 */
import { readReceivedAddress } from "../forms/received.ts";
import { DRAFT_PREFIX } from "./submissions/storage-names.ts";

const [navigation] = performance.getEntriesByType("navigation") as readonly PerformanceNavigationTiming[];
if (navigation?.type === "navigate") {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + readReceivedAddress(location).form);
  } catch {
    // Storage is switched off.
  }
}
