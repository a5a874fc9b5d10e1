import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import type { BuiltSite } from "./built-site.ts";

/** Served by functions or by the CMS, not by a page of the build. */
const SERVED_ELSEWHERE = /^\/(api\/|received$|admin(\/|$))/;

/** Why an address of this site has no target, and what to write instead; undefined if it has one. */
function whyDead(target: URL, site: BuiltSite): string | undefined {
  const { pathname, hash } = target;
  if (SERVED_ELSEWHERE.test(pathname)) return undefined;
  const page = site.pages.get(pathname);
  if (page === undefined) return site.hasFile(pathname) ? undefined : noPage(pathname, site);
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === "" || page.ids.has(anchor)) return undefined;
  return `nothing on ${pathname} is called “#${anchor}”. Leave out the part after the address.`;
}

function noPage(pathname: string, site: BuiltSite): string {
  const isTyped = (typed: string): boolean => typed.toLowerCase() === pathname.toLowerCase();
  const table = Object.values<RouteEntry>(ROUTES).filter(({ path }) => site.pages.has(path));
  const meant =
    site.pages.keys().find(isTyped) ?? table.find(({ redirectFrom }) => redirectFrom.some(isTyped))?.path;
  return meant === undefined
    ? "there is no such page or file. Correct it, or remove the link."
    : `the page is at ${meant}. Write this address.`;
}

function listed(addresses: ReadonlySet<string>): string {
  const [first = "", second, ...more] = addresses;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/**
 * Every link, picture, script, video and anchor of the built pages without a target, as sentences; a
 * link in the layout of all pages is one sentence.
 *
 * @param origin the address of the site: absolute links to it are checked as well
 */
export function deadLinks(site: BuiltSite, origin: string): readonly string[] {
  const dead = new Map<string, Set<string>>();
  for (const page of site.pages.values()) {
    const base = new URL(page.address, origin);
    for (const written of page.pointers) {
      if (!URL.canParse(written, base)) {
        note(dead, `The link “${written}” is not an address. Correct it, or remove it.`, page.address);
        continue;
      }
      const target = new URL(written, base);
      const reason = target.origin === base.origin ? whyDead(target, site) : undefined;
      if (reason !== undefined) note(dead, `The link “${written}” leads nowhere: ${reason}`, page.address);
    }
  }
  return [...dead].map(([sentence, addresses]) => `On ${listed(addresses)}: ${sentence}`);
}

function note(dead: Map<string, Set<string>>, sentence: string, address: string): void {
  dead.set(sentence, (dead.get(sentence) ?? new Set()).add(address));
}
