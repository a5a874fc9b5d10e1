/**
 * The script of /received, where a form leads that was posted without its script: the clinic has the text, so
 * this tab's draft of it is removed. Only on arrival: a visitor who comes back may have written another text.
 */
import { readReceivedAddress } from "../forms/received.ts";
import { DRAFT_PREFIX, VERSION } from "./submissions/storage-names.ts";

const [navigation] = performance.getEntriesByType("navigation") as readonly PerformanceNavigationTiming[];
if (navigation?.type === "navigate") {
  const name = DRAFT_PREFIX + readReceivedAddress(location).form;
  try {
    const { version } = JSON.parse(sessionStorage.getItem(name) ?? "{}") as { readonly version?: unknown };
    if (version === VERSION) sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off, or holds what another version of the site stored.
  }
}
