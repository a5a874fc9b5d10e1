/** The menus of the layout (specification, section 2), from the route table and the content. */
import { MENU } from "#words/layout.ts";
import { ROUTES, routesIn } from "./routes.ts";
import type { RouteEntry, RouteName, RoutePlace } from "./routes.ts";

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
  /** The target of the Video Consultation button, if there is one. */
  readonly video: NavigationLink | undefined;
}

/** The order of the menu: what patients look for first, the Services group, people and prices. */
const BEFORE_SERVICES: readonly RouteName[] = ["home", "about"];
const AFTER_MORE: readonly RouteName[] = ["contact"];

/**
 * How many letters the labels in the bar may have, with two for the gap after each. With more, the
 * side menu would replace the desktop menu on almost every wide screen (src/components/layout/header-fit.ts).
 */
const BAR_LETTERS = 84;

/** The first of the wanted pages: as many as fit in the bar beside the other labels. */
function fitting<Page extends NavigationLink>(
  wanted: readonly Page[],
  others: readonly { readonly label: string }[],
): readonly Page[] {
  return wanted.filter((_, index) => {
    const labels = [...others, ...wanted.slice(0, index + 1)];
    return labels.reduce((sum, { label }) => sum + label.length + 2, 0) <= BAR_LETTERS;
  });
}

/** True for an entry that opens a list. */
export function isGroup(entry: NavigationLink | NavigationGroup): entry is NavigationGroup {
  return "links" in entry;
}

/**
 * The menus; groups without links are left out. A page that an editor placed in the bar moves to the More group
 * if the bar has no room for its label.
 *
 * @param hasPage whether there is a page at an address
 * @param offered the services, in order
 * @param added every plain page with `navigation:`
 */
export function navigation(
  hasPage: (path: string) => boolean,
  offered: readonly NavigationLink[],
  added: readonly PlacedLink[] = [],
): Navigation {
  const exists = ({ path }: RouteEntry): boolean => hasPage(path);
  const ownAt = (place: RoutePlace) => routesIn(place).filter(exists);
  const addedAt = (place: RoutePlace) => added.filter((page) => page.place === place);
  const at = (place: RoutePlace): readonly NavigationLink[] => [...ownAt(place), ...addedAt(place)];
  const named = (names: readonly RouteName[]): readonly NavigationLink[] =>
    names.map((name): RouteEntry => ROUTES[name]).filter(exists);
  const first = named(BEFORE_SERVICES);
  const last = named(AFTER_MORE);
  const [video] = named(["videoConsultation"]);
  const own = ownAt("main");
  const wanted = addedAt("main");
  const shown = fitting(wanted, [...own, { label: MENU.services }, { label: MENU.more }]);
  const middle = [...own, ...shown].filter((link) => ![...first, ...last, video].includes(link));
  const services = [...offered, ...at("services")];
  const more = [...at("more"), ...wanted.filter((page) => !shown.includes(page))];
  return {
    menu: [...first, ...group(MENU.services, services), ...middle, ...group(MENU.more, more), ...last],
    services,
    pages: [...first, ...middle, ...(video === undefined ? [] : [video]), ...more, ...at("footer"), ...last],
    legal: at("legal"),
    video,
  };
}

function group(label: string, links: readonly NavigationLink[]): readonly NavigationGroup[] {
  return links.length === 0 ? [] : [{ label, links }];
}
