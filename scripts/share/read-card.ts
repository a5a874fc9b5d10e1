import type { HTMLElement } from "node-html-parser";

/** What a built page says about the picture of its shared link. */
export interface WantedCard {
  /** The path where the picture must lie: "/og/about.jpg". */
  readonly path: string;
  readonly title: string;
  readonly clinic: string;
  /** The path of the page's first picture in its largest size. */
  readonly picture?: string | undefined;
}

function property(html: HTMLElement, name: string): string | undefined {
  return html.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
}

/** The largest of a `srcset` with widths (HTML standard, section 4.8.4.2.2). */
function largest(srcset: string): string | undefined {
  const candidates = srcset.split(",").map((each) => each.trim().split(/\s+/));
  return candidates.toSorted((a, b) => parseInt(b[1] ?? "0") - parseInt(a[1] ?? "0"))[0]?.[0];
}

/**
 * Reads from a page what its picture should show: its title without the clinic's name, and the picture of its
 * first screen. Undefined where the page asks for none, as an error page does.
 */
export function wantedCard(html: HTMLElement): WantedCard | undefined {
  const address = property(html, "og:image");
  const clinic = property(html, "og:site_name");
  const fullTitle = property(html, "og:title");
  if (address === undefined || clinic === undefined || fullTitle === undefined) return undefined;
  const title = fullTitle.replace(` · ${clinic}`, "").replace(`${clinic}: `, "");
  const shown = html.querySelector("main img[fetchpriority=high]");
  const srcset = shown?.parentNode?.querySelector("source")?.getAttribute("srcset");
  return {
    path: decodeURIComponent(new URL(address).pathname),
    title,
    clinic,
    picture: srcset === undefined ? undefined : largest(srcset),
  };
}
