import { PATHS, pathIn, type RouteName } from "../addresses/routes.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "../content-files/languages.ts";
import type { Entries } from "./entries.ts";
import type { Language } from "./language.ts";
import { pagesIn } from "./pages.ts";
import { SITE_IN_EACH_LANGUAGE } from "./site.ts";

/** The parameter of the folder `[...language]`: empty for the first language. */
export const languageParameter = ({ isFirst, tag }: Language) => (isFirst ? undefined : tag);

export function routePaths(name: RouteName) {
  return SITE_IN_EACH_LANGUAGE.filter(({ links }) => links.isTranslated(PATHS[name])).map(({ language }) => ({
    params: { language: languageParameter(language) },
  }));
}

/**
 * The paths of a collection whose entries are a page each, in each language that has it.
 * @param parameter in the name of the page's file, for the last part of the address
 */
export function entryPaths<Name extends "services" | "pages" | "articles">(
  collection: Name,
  parameter: string,
  pathOf: (entry: Entries[Name][number]) => string,
) {
  return SITE_IN_EACH_LANGUAGE.flatMap(({ content, language, links }) => {
    const { [collection]: entries }: Entries = content;
    return entries
      .filter((entry) => links.isTranslated(pathOf(entry)))
      .map((entry) => ({
        params: { language: languageParameter(language), [parameter]: pathOf(entry).split("/").at(-1) },
        props: { entry },
      }));
  });
}

/** The exact address by another spelling, in each language; those of the route table first. */
const REDIRECTS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => {
    const inLanguage = (path: string) => pathIn(language, path, FIRST_LANGUAGE);
    return pagesIn(language).flatMap(({ path, redirectFrom }) =>
      redirectFrom.map((from) => [inLanguage(from), inLanguage(path)] as const),
    );
  }),
);

/** Where a path is redirected, as Netlify does it: “/events/*” is /events and all below it. */
export function redirectOf(path: string): string | undefined {
  const isBelow = ([from]: readonly [string, string]): boolean =>
    from.endsWith("/*") && `${path}/`.startsWith(from.slice(0, -1));
  return REDIRECTS.get(path) ?? [...REDIRECTS].find(isBelow)?.[1];
}

/** For Netlify. A language other than the first has a page of its own for unknown addresses. */
export function redirectRules(): string {
  const others = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);
  return [
    ...[...REDIRECTS].map(([from, to]) => `${from} ${to} 301\n`),
    ...others.map((language) => `/${language}/* /${language}/404.html 404\n`),
  ].join("");
}
