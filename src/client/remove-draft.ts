/**
 * The script of /received, where a form leads that was posted without its script: the clinic has the text, so the draft
 * of the form is removed from this tab. Only on arrival: a visitor who comes forward to this page again may have written
 * another text meanwhile.
 */
import { DRAFT_PREFIX, VERSION } from "./submissions/storage-names.ts";

const [navigation] = performance.getEntriesByType("navigation") as readonly PerformanceNavigationTiming[];
if (navigation?.type === "navigate") {
  const name = DRAFT_PREFIX + (new URLSearchParams(location.search).get("form") ?? "");
  try {
    const { version } = JSON.parse(sessionStorage.getItem(name) ?? "{}") as { readonly version?: unknown };
    if (version === VERSION) sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off, or another version of the site has stored something else.
  }
}
