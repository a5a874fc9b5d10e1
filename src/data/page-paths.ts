import { type RouteName, PATHS } from "../addresses/routes.ts";
import type { SiteContent } from "./content.ts";
import type { Language } from "./language.ts";
import { SITE_IN_EACH_LANGUAGE } from "./site.ts";

/** The parameter of the folder `[...language]`: empty for the first language. */
export const languageParameter = ({ isFirst, tag }: Language) => (isFirst ? undefined : tag);

/**
 * The paths at which Astro builds a page of the route table: in each language that has it, and none where the clinic has
 * nothing to show on it.
 */
export function routePaths(name: RouteName) {
  return SITE_IN_EACH_LANGUAGE.filter(({ links }) => links.isTranslated(PATHS[name])).map(({ language }) => ({
    params: { language: languageParameter(language) },
  }));
}

/**
 * The paths at which Astro builds the entries of a collection that are a page each, in each language that has it, with
 * the entry as a prop.
 * @param parameter the parameter in the name of the page's file, which is the last part of the address
 * @param pathOf the exact address of an entry
 */
export function entryPaths<Name extends "services" | "pages" | "articles">(
  collection: Name,
  parameter: string,
  pathOf: (entry: SiteContent[Name][number]) => string,
) {
  return SITE_IN_EACH_LANGUAGE.flatMap(({ content, language, links }) => {
    const { [collection]: entries }: SiteContent = content;
    return entries
      .filter((entry) => links.isTranslated(pathOf(entry)))
      .map((entry) => ({
        params: { language: languageParameter(language), [parameter]: pathOf(entry).split("/").at(-1) },
        props: { entry },
      }));
  });
}
