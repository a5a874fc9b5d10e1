/**
 * The script of /received, where a form leads that was posted without its script: the clinic has the text, so the draft
 * of the form is removed from this tab. Only on arrival: a visitor who comes forward to this page again may have written
 * another text meanwhile.
 */
import { DRAFT_PREFIX } from "./submissions/storage-names.ts";

const [navigation] = performance.getEntriesByType("navigation") as readonly PerformanceNavigationTiming[];
if (navigation?.type === "navigate") {
  const form = new URLSearchParams(location.search).get("form") ?? "";
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + form);
  } catch {
    // Where storage is switched off, there is no draft.
  }
}
