import type { BreadcrumbList } from "schema-dts";
import { linkTo, type PageLink } from "../site/routes.ts";
import type { Words } from "../words/words.ts";
import { addressOf } from "./graph.ts";

/** The steps of a breadcrumb, from Home to the page itself. */
export function breadcrumbFromHome(
  trail: readonly PageLink[],
  words: Pick<Words, "routes">,
): readonly PageLink[] {
  return [linkTo("home", words), ...trail];
}

/**
 * The breadcrumb of a page. The last step has no address, because it is the page itself
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param trail from below Home to the page itself
 */
export function breadcrumbs(
  trail: readonly PageLink[],
  site: URL,
  {
    words,
    inLanguage,
  }: { readonly words: Pick<Words, "routes">; readonly inLanguage: (path: string) => string },
): Exclude<BreadcrumbList, string> {
  const way = breadcrumbFromHome(trail, words);
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(index < way.length - 1 && { item: addressOf(inLanguage(path), site) }),
    })),
  };
}
