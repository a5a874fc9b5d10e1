import { navigation, type PlacedLink } from "../site/navigation.ts";
import { ROUTES, type PageLink, type RouteEntry } from "../site/routes.ts";
import type { SiteSource } from "./content.ts";

/** The menus: the pages of the route table that exist, every service, and every page with `navigation:`. */
export function menusOf({ content, hasPage, langOf, words }: SiteSource) {
  /** The services in order, with the names shown in menus. The video consultation has a separate button. */
  const serviceLinks = content.services
    .filter(({ data }) => data.route !== ROUTES.videoConsultation.path)
    .map((entry): PageLink => ({ path: entry.data.route, label: entry.data.name, lang: langOf(entry) }));
  const ofTable = new Set(Object.values<RouteEntry>(ROUTES).map(({ path }): string => path));
  const added = content.pages.flatMap((entry): PlacedLink[] => {
    const { route, navigation } = entry.data;
    return navigation === undefined || ofTable.has(route)
      ? []
      : [{ path: route, ...navigation, lang: langOf(entry) }];
  });
  return { serviceLinks, menus: navigation(hasPage, serviceLinks, added, words) };
}
