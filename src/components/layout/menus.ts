import { navigation } from "../../site/navigation.ts";
import type { Navigation, NavigationLink, PlacedLink } from "../../site/navigation.ts";
import { ROUTES } from "../../site/routes.ts";
import type { RouteEntry } from "../../site/routes.ts";
import { allEntries } from "../../data/collections.ts";
import { existingPages } from "../../data/pages.ts";

/** The services in order, with the names shown in menus. The video consultation has a separate button. */
export async function serviceLinks(): Promise<readonly NavigationLink[]> {
  return (await allEntries("services"))
    .filter(({ data }) => data.route !== ROUTES.videoConsultation.path)
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ data }) => ({ path: data.route, label: data.name }));
}

/** The menus: the pages of the route table that exist, every service, and every page with `navigation:`. */
export async function menusOfContent(): Promise<Navigation> {
  const isKnown = (path: string): boolean =>
    Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
  const added = (await allEntries("pages")).flatMap(({ data }): PlacedLink[] =>
    data.navigation === undefined || isKnown(data.route) ? [] : [{ path: data.route, ...data.navigation }],
  );
  return navigation(await existingPages(), await serviceLinks(), added);
}

/** The other spellings of the address of each page that exists. */
export async function otherSpellings(): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = await existingPages();
  const table = Object.values<RouteEntry>(ROUTES).filter(({ path }) => paths.has(path));
  const services = (await allEntries("services")).map(
    ({ data }) => [data.route, data.redirectFrom ?? []] as const,
  );
  return new Map<string, readonly string[]>([
    ...table.map(({ path, redirectFrom }) => [path, redirectFrom] as const),
    ...services,
  ]);
}
