import type { BreadcrumbList } from "schema-dts";
import { ROUTES } from "../site/routes.ts";
import type { RouteEntry } from "../site/routes.ts";
import { addressOf } from "./graph.ts";

export type Crumb = Pick<RouteEntry, "label"> & { readonly path: string };

/** The steps of a breadcrumb, from Home to the page itself. */
export function breadcrumbFromHome(trail: readonly Crumb[]): readonly Crumb[] {
  return [ROUTES.home, ...trail];
}

/**
 * The breadcrumb of a page. The last step has no address, because it is the page itself
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param trail from below Home to the page itself
 */
export function breadcrumbs(trail: readonly Crumb[], site: URL): Exclude<BreadcrumbList, string> {
  const way = breadcrumbFromHome(trail);
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(index < way.length - 1 && { item: addressOf(path, site) }),
    })),
  };
}
