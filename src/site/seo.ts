/** What search engines and shared links read in the head of a page. */
import { ROUTES } from "./routes.ts";
import type { RouteName } from "./routes.ts";

/** An exact path of the site. */
export type RoutePath = `/${string}`;

function isPath(route: RouteName | RoutePath): route is RoutePath {
  return route.startsWith("/");
}

/** The exact path of a route, by its name in the table or as a path of its own (a free page's). */
export function routePath(route: RouteName | RoutePath): RoutePath {
  return isPath(route) ? route : ROUTES[route].path;
}

/**
 * The `<title>`: what the page is, then whose it is, so that tabs and search results start with what differs.
 * The home page starts with the clinic.
 */
export function documentTitle(title: string, clinicName: string, path: RoutePath): string {
  return path === ROUTES.home.path ? `${clinicName}: ${title}` : `${title} · ${clinicName}`;
}

/** The one address of a page, built from the route table: a built page's own URL ends in `.html`. */
export function canonicalUrl(path: RoutePath, site: URL): string {
  return new URL(path, site).href;
}
