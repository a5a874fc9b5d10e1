/** The menus of the layout (specification, section 2), from the route table and the content. */
import { MENU } from "#words/layout.ts";
import { ROUTES, routesIn } from "./routes.ts";
import type { RouteName, RoutePlace } from "./routes.ts";

export interface NavigationLink {
  /** The exact path, with its hash if any. */
  readonly path: string;
  readonly label: string;
}

/** A menu entry that opens a list of links. */
export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

/** A page that an editor added, with its place in the menus. */
export interface PlacedLink extends NavigationLink {
  readonly place: RoutePlace;
}

export interface Navigation {
  /** The entries of the bar on wide screens, in order; the rest of the site is in its groups. */
  readonly menu: readonly (NavigationLink | NavigationGroup)[];
  readonly services: readonly NavigationLink[];
  /** Everything that is neither a service nor legal, for the footer. */
  readonly pages: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
}

/** The target of the Video Consultation button. */
export const VIDEO_CONSULTATION: NavigationLink = ROUTES.videoConsultation;

/** The order of the menu: what patients look for first, the Services group, people and prices. */
const BEFORE_SERVICES: readonly RouteName[] = ["home", "about"];
const AFTER_MORE: readonly RouteName[] = ["contact"];

/** True for an entry that opens a list. */
export function isGroup(entry: NavigationLink | NavigationGroup): entry is NavigationGroup {
  return "links" in entry;
}

/**
 * The menus.
 *
 * @param offered the services, in order
 * @param added every plain page with `navigation:`
 */
export function navigation(
  offered: readonly NavigationLink[],
  added: readonly PlacedLink[] = [],
): Navigation {
  const at = (place: RoutePlace): readonly NavigationLink[] => [
    ...routesIn(place),
    ...added.filter((page) => page.place === place),
  ];
  const named = (names: readonly RouteName[]): readonly NavigationLink[] => names.map((name) => ROUTES[name]);
  const first = named(BEFORE_SERVICES);
  const last = named(AFTER_MORE);
  const middle = at("main").filter((link) => ![...first, ...last, VIDEO_CONSULTATION].includes(link));
  const services = [...offered, ...at("services")];
  const more = at("more");
  return {
    menu: [
      ...first,
      { label: MENU.services, links: services },
      ...middle,
      { label: MENU.more, links: more },
      ...last,
    ],
    services,
    pages: [...first, ...middle, VIDEO_CONSULTATION, ...more, ...at("footer"), ...last],
    legal: at("legal"),
  };
}
