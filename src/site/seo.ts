/** What search engines and shared links read in the head of a page. */
import { ROUTES } from "./routes.ts";
import type { RouteName } from "./routes.ts";

function isRouteName(route: string): route is RouteName {
  return route in ROUTES;
}

/**
 * The exact path of a page, from its name in the route table or its path (a page that an editor added).
 * Throws when it is neither: a canonical link to nowhere would take the page out of search results.
 */
export function routePath(route: string): string {
  if (route.startsWith("/")) return route;
  if (isRouteName(route)) return ROUTES[route].path;
  throw new Error(`"${route}" is neither a path nor a route of src/site/routes.ts.`);
}

/**
 * The `<title>`: what the page is, then whose it is, so that tabs and search results start with what differs.
 * The home page starts with the clinic.
 */
export function documentTitle(title: string, clinicName: string, path: string): string {
  return path === ROUTES.home.path ? `${clinicName}: ${title}` : `${title} · ${clinicName}`;
}

interface Place {
  readonly locality: string;
}

/** The town of the clinic: the one that most of its addresses are in, the first of them if several tie. */
function townOf(addresses: readonly Place[]): string | undefined {
  const byTown = [...Map.groupBy(addresses, ({ locality }) => locality).values()];
  return byTown.toSorted((one, other) => other.length - one.length)[0]?.[0]?.locality;
}

/** What a service is called in search results: its own search title, or its name and the clinic's town. */
export function serviceTitle(
  service: { readonly name: string; readonly searchTitle?: string | undefined },
  addresses: readonly Place[],
): string {
  const town = townOf(addresses);
  return service.searchTitle ?? (town === undefined ? service.name : `${service.name} in ${town}`);
}

/** The one address of a page, built from the route table: a built page's own URL ends in `.html`. */
export function canonicalUrl(path: string, site: URL): string {
  return new URL(path, site).href;
}

/** What the services that show shared links ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
