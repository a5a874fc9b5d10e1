import { ROUTES, type RouteName } from "../site/routes.ts";
import { hasPage } from "./content.ts";

/**
 * The paths at which Astro builds a page of the route table: none where the clinic has nothing to show on it. The
 * parameter of its folder, `[...language]`, is empty: the site has one language.
 */
export function pathsOf(name: RouteName) {
  return hasPage(ROUTES[name].path) ? [{ params: { language: undefined } }] : [];
}
