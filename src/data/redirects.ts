import { pathIn } from "../addresses/languages.ts";
import { pagesIn } from "./content.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "./language.ts";

/**
 * The page at an address that people type, by that address: first those of the route table in its order, then those of
 * other pages, in each language.
 */
export const REDIRECTS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => {
    const inLanguage = (path: string) => pathIn(language, path, FIRST_LANGUAGE);
    return pagesIn(language).flatMap(({ path, redirectFrom }) =>
      redirectFrom.map((from) => [inLanguage(from), inLanguage(path)] as const),
    );
  }),
);

/** The rules for Netlify. A language other than the first has a page of its own for unknown addresses. */
export function redirectRules(): string {
  const others = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);
  return [
    ...[...REDIRECTS].map(([from, to]) => `${from} ${to} 301\n`),
    ...others.map((language) => `/${language}/* /${language}/404.html 404\n`),
  ].join("");
}
