import { PAGES } from "../../data/content.ts";
import type { Site } from "../../data/site.ts";
import { navigation } from "../../site/navigation.ts";
import type { Navigation, PlacedLink } from "../../site/navigation.ts";
import { ROUTES, type PageLink, type RouteEntry } from "../../site/routes.ts";

/** The services in order, with the names shown in menus. The video consultation has a separate button. */
export function serviceLinks({ content, langOf }: Pick<Site, "content" | "langOf">): readonly PageLink[] {
  return content.services
    .filter(({ data }) => data.route !== ROUTES.videoConsultation.path)
    .map((entry) => ({ path: entry.data.route, label: entry.data.name, lang: langOf(entry) }));
}

/** The menus: the pages of the route table that exist, every service, and every page with `navigation:`. */
export function menusOfContent(site: Site): Navigation {
  const { content, hasPage, langOf, words } = site;
  const isKnown = (path: string): boolean =>
    Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
  const added = content.pages.flatMap((entry): PlacedLink[] => {
    const { route, navigation } = entry.data;
    return navigation === undefined || isKnown(route)
      ? []
      : [{ path: route, ...navigation, lang: langOf(entry) }];
  });
  return navigation(hasPage, serviceLinks(site), added, words);
}

/** The other spellings of the address of a page. */
export function otherSpellings(path: string): readonly string[] {
  return PAGES.find((page) => page.path === path)?.redirectFrom ?? [];
}
