import type { AstroIntegration } from "astro";

import { ROUTES, type RouteEntry } from "../../src/addresses/routes.ts";
import { RECEIVED } from "../../src/forms/received.ts";
import { afterBuild, PlainError } from "./integration.ts";
import { readBuiltSite, type BuiltSite } from "./built-pages.ts";

const SERVED_ELSEWHERE = /^\/(api\/|admin(\/|$))/;

/** Undefined if the address has a target. */
function whyDead(target: URL, site: BuiltSite): string | undefined {
  const { pathname, hash } = target;
  if (SERVED_ELSEWHERE.test(pathname) || RECEIVED.test(pathname)) return undefined;
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

function listed([first = "", second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/**
 * A sentence for every address in the built pages that has no target.
 * @param origin of the site: absolute links to it are checked as well
 */
export function deadLinks(site: BuiltSite, origin: string): readonly string[] {
  const dead = [...site.pages.values()].flatMap(({ address, pointers }) => {
    const base = new URL(address, origin);
    return [...pointers].flatMap((written) => {
      const target = URL.parse(written, base);
      if (target === null)
        return { address, sentence: `The link “${written}” is not an address. Correct it, or remove it.` };
      const reason = target.origin === base.origin ? whyDead(target, site) : undefined;
      return reason === undefined
        ? []
        : { address, sentence: `The link “${written}” leads nowhere: ${reason}` };
    });
  });
  return [...Map.groupBy(dead, ({ sentence }) => sentence)].map(
    ([sentence, found]) => `On ${listed(found.map(({ address }) => address))}: ${sentence}`,
  );
}

/** Ends the build with the dead links. */
export function linkCheck(origin: string): AstroIntegration {
  return afterBuild("link-check", (dist, logger) => {
    const site = readBuiltSite(dist);
    const problems = deadLinks(site, origin);
    if (problems.length > 0) throw new PlainError(problems.join("\n"));
    logger.info(`${site.pages.size} pages; every link and anchor has a target.`);
  });
}
