/** Where an address of the site leads: for the content check, and after the build for every link of the pages. */
import { inOtherCapitals } from "#addresses/capitals.ts";
import { isSlip } from "#forms/email-address.ts";
import { RECEIVED } from "#forms/received.ts";

interface LinkedPage {
  readonly path: string;
  readonly redirectFrom: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

export interface LinkedSite {
  readonly pages: readonly LinkedPage[];
  /** By the exact name of the file, from the top of the site. */
  readonly hasFile: (path: string) => boolean;
  /** False before the build, which alone knows every anchor: then only what is nearly one is wrong. */
  readonly isBuilt: boolean;
}

const SERVED_ELSEWHERE = [/^\/(?:api\/|admin(?:\/|$))/, RECEIVED];

/** Undefined for what is no UTF-8. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The one of which a name differs by one letter. */
export const nearest = (name: string, names: Iterable<string>): string | undefined =>
  [...names].find((each) => each !== name && isSlip(name.toLowerCase(), each.toLowerCase()));

/**
 * Why an address leads nowhere, and what to write; undefined if it leads somewhere, or to another site.
 * @param base the address of the page with the link
 */
export function whyDead(written: string, base: URL, site: LinkedSite): string | undefined {
  const target = URL.parse(written, base);
  if (target === null) return "it is not an address. Correct it, or remove it.";
  if (target.origin !== base.origin) return undefined;
  const [path, anchor] = [decoded(target.pathname), decoded(target.hash.slice(1))];
  if (path === undefined || anchor === undefined)
    return "the signs after “%” are no letter. Write the name as it is.";
  if (SERVED_ELSEWHERE.some((each) => each.test(path))) return undefined;
  const page = site.pages.find((each) => each.path === path);
  if (page === undefined) return site.hasFile(path) ? undefined : noPage(path, site);
  if (anchor === "" || page.anchors.has(anchor)) return undefined;
  const meant = nearest(anchor, page.anchors);
  if (meant === undefined && !site.isBuilt) return undefined;
  const advice = meant === undefined ? "Leave out the part after the address." : `Did you mean “#${meant}”?`;
  return `nothing on ${path} is called “#${anchor}”. ${advice}`;
}

function noPage(path: string, { pages }: LinkedSite): string {
  const moved = inOtherCapitals(path, pages);
  if (moved !== undefined) return `the page is at ${moved}. Write this address.`;
  const meant = nearest(
    path,
    pages.map((page) => page.path),
  );
  const advice = meant === undefined ? "Correct it, or remove the link." : `Did you mean ${meant}?`;
  return `there is no such page or file, or it is not published. ${advice}`;
}
