/** The menus of the layout (specification, section 2). */
import type { Words } from "../words/words.ts";
import { linkTo, PATHS, ROUTE_NAMES, ROUTES, type PageLink, type RoutePlace } from "./routes.ts";

export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly PageLink[];
}

/** A page that an editor added, with its place in the menus. */
export interface AddedLink extends PageLink {
  readonly place: RoutePlace;
}

/**
 * How many letters the labels in the bar may have, with two for the gap after each. With more, the side menu
 * would replace the bar on almost every wide screen (src/components/shell/menus.ts).
 */
const BAR_LETTERS = 84;

function fitting<Page extends PageLink>(
  wanted: readonly Page[],
  others: readonly { readonly label: string }[],
): readonly Page[] {
  return wanted.filter((_, index) => {
    const labels = [...others, ...wanted.slice(0, index + 1)];
    return labels.reduce((sum, { label }) => sum + label.length + 2, 0) <= BAR_LETTERS;
  });
}

export function isGroup(entry: PageLink | NavigationGroup): entry is NavigationGroup {
  return "links" in entry;
}

/**
 * The menus, without empty groups. A page that an editor placed in the bar moves to the More group if its
 * label does not fit.
 *
 * @param offered the services, in order
 * @param added every plain page with `navigation:`
 * @param video the service that shows the hours for calls
 */
export function navigation(
  hasPage: (path: string) => boolean,
  offered: readonly PageLink[],
  added: readonly AddedLink[],
  words: Pick<Words, "menu" | "routes">,
  video?: PageLink,
) {
  const ownAt = (place: RoutePlace): readonly PageLink[] =>
    ROUTE_NAMES.filter((name) => ROUTES[name].place === place && hasPage(PATHS[name])).map((name) =>
      linkTo(name, words),
    );
  const addedAt = (place: RoutePlace) => added.filter((page) => page.place === place);
  const at = (place: RoutePlace): readonly PageLink[] => [...ownAt(place), ...addedAt(place)];
  const { menu } = words;
  const first = ownAt("first");
  const last = ownAt("last");
  const calls = video === undefined ? [] : [video];
  const own = ownAt("main");
  const wanted = addedAt("main");
  const shown = fitting(wanted, [
    ...first,
    ...own,
    ...last,
    ...calls,
    { label: menu.services },
    { label: menu.more },
  ]);
  const middle = [...own, ...shown];
  const services = [...offered, ...at("services")];
  const more = [...at("more"), ...wanted.filter((page) => !shown.includes(page))];
  return {
    /** The entries of the bar on wide screens. */
    menu: [...first, ...group(menu.services, services), ...middle, ...group(menu.more, more), ...last],
    services,
    pages: [...first, ...middle, ...calls, ...more, ...at("footer"), ...last],
    legal: at("legal"),
    /** The target of the Video Consultation button. */
    video,
  };
}

function group(label: string, links: readonly PageLink[]): readonly NavigationGroup[] {
  return links.length === 0 ? [] : [{ label, links }];
}
