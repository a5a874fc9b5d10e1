import { content, hasPage, pages } from "../../data/content.ts";
import { navigation } from "../../site/navigation.ts";
import type { Navigation, PlacedLink } from "../../site/navigation.ts";
import { ROUTES, type PageLink, type RouteEntry } from "../../site/routes.ts";
import type { Words } from "../../words/words.ts";

/** The services in order, with the names shown in menus. The video consultation has a separate button. */
export function serviceLinks(): readonly PageLink[] {
  return content.services
    .filter(({ data }) => data.route !== ROUTES.videoConsultation.path)
    .map(({ data }) => ({ path: data.route, label: data.name }));
}

/** The menus: the pages of the route table that exist, every service, and every page with `navigation:`. */
export function menusOfContent(words: Words): Navigation {
  const isKnown = (path: string): boolean =>
    Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
  const added = content.pages.flatMap(({ data }): PlacedLink[] =>
    data.navigation === undefined || isKnown(data.route) ? [] : [{ path: data.route, ...data.navigation }],
  );
  return navigation(hasPage, serviceLinks(), added, words);
}

/** The other spellings of the address of a page. */
export function otherSpellings(path: string): readonly string[] {
  return pages.find((page) => page.path === path)?.redirectFrom ?? [];
}
