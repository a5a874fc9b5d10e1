import { ROUTES, type RouteName } from "../site/routes.ts";
import { SITE_IN_EACH_LANGUAGE, type Site } from "./site.ts";

/** The parameter of the folder `[...language]`: empty for the first language. */
export const languageParameter = ({ isFirst, language }: Site) => (isFirst ? undefined : language);

/**
 * The paths at which Astro builds a page of the route table: in each language that has it, and none where the clinic has
 * nothing to show on it.
 */
export function pathsOf(name: RouteName) {
  return SITE_IN_EACH_LANGUAGE.filter(({ ownPages }) =>
    ownPages.some(({ path }) => path === ROUTES[name].path),
  ).map((site) => ({ params: { language: languageParameter(site) } }));
}

/**
 * The paths at which Astro builds the entries of a collection that are a page each, in each language that has it, with
 * the entry as a prop.
 * @param parameter the parameter in the name of the page's file, which is the part of the address that `slugOf` returns
 */
export function entryPaths<Name extends "services" | "pages" | "articles">(
  collection: Name,
  parameter: string,
  slugOf: (entry: Site["content"][Name][number]) => string,
) {
  return SITE_IN_EACH_LANGUAGE.flatMap((site) =>
    site.content[collection]
      .filter(({ language }) => language === site.language)
      .map((entry) => ({
        params: { language: languageParameter(site), [parameter]: slugOf(entry) },
        props: { entry },
      })),
  );
}
