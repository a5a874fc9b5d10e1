import type { BreadcrumbList, Thing } from "schema-dts";
import { linkTo, type PageLink } from "../addresses/routes.ts";
import type { Words } from "../words/words.ts";

export type StructuredItem = Exclude<Thing, string>;

export function addressOf(path: string, site: URL): string {
  return new URL(path, site).href;
}

/**
 * The text of a page's data block (JSON-LD 1.1, section 7.2). `<` is escaped, so that no text can end the
 * script element (HTML standard, section 4.12.1.3).
 */
export function dataBlock(things: readonly StructuredItem[]): string {
  const block =
    things.length === 1
      ? { "@context": "https://schema.org", ...things[0] }
      : { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(block).replaceAll("<", "\\u003c");
}

/** The `@id` by which all structured data refers to the clinic. */
export function clinicId(site: URL): string {
  return addressOf("/#clinic", site);
}

export function breadcrumbFromHome(
  trail: readonly PageLink[],
  words: Pick<Words, "routes">,
): readonly PageLink[] {
  return [linkTo("home", words), ...trail];
}

/**
 * The breadcrumb of a page. Its last step, the page itself, has no address
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 *
 * @param trail from below Home to the page itself
 */
export function breadcrumbs(
  trail: readonly PageLink[],
  site: URL,
  words: Pick<Words, "routes">,
  { to }: { readonly to: (path: string) => { readonly href: string } },
): Exclude<BreadcrumbList, string> {
  const way = breadcrumbFromHome(trail, words);
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(index < way.length - 1 && { item: addressOf(to(path).href, site) }),
    })),
  };
}
