import { navigation } from "../../site/navigation.ts";
import type { Navigation, PlacedLink } from "../../site/navigation.ts";
import { ROUTES } from "../../site/routes.ts";
import type { RouteEntry } from "../../site/routes.ts";
import { everyEntry } from "../collections.ts";

/** The menus with every page that an editor added and gave a `navigation:` place. */
export async function menusWithAddedPages(): Promise<Navigation> {
  const known = new Set<string>(Object.values<RouteEntry>(ROUTES).map((route) => route.path));
  const pages = (await everyEntry("pages")).filter(({ data }) => !known.has(data.route));
  return navigation(
    pages.flatMap(({ data }): PlacedLink[] =>
      data.navigation === undefined ? [] : [{ path: data.route, ...data.navigation }],
    ),
  );
}
