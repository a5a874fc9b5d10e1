import { pathsOf, type Part, type SiteContent } from "../../src/site/routes.ts";
import { articlePath } from "../../src/site/articles.ts";
import { valueOf, type Source } from "./read.ts";

/** True for a file that `published: false` takes off the site. */
export function isOff(source: Source): boolean {
  return valueOf(source, "published") === false;
}

/** What the published content has, as far as it decides which pages exist: as `src/data/pages.ts` says it in Astro. */
export function siteContentOf(sources: readonly Source[]): SiteContent {
  const shown = sources.filter((source) => !isOff(source));
  const of = (...names: Source["collection"][]) =>
    shown.filter(({ collection }) => names.includes(collection));
  const offer = of("offer")[0];
  const blog = offer && valueOf(offer, "blogArticle");
  const people = of("practitioners").map(({ entry }) => entry);
  const filled: Readonly<Record<Part, boolean>> = {
    gallery: of("gallery").length > 0,
    poses: of("poses").length > 0,
    prices: of("plans", "fees").length > 0,
    consultants: of("practitioners").some(
      (person) => person.data === undefined || valueOf(person, "staffOrder") !== undefined,
    ),
    doctorEntries: of("doctorEntries").some(
      (entry) => entry.data === undefined || people.some((name) => name === valueOf(entry, "practitioner")),
    ),
    blog: of("articles").some(({ entry }) => entry === blog),
  };
  const routes = of("services", "pages").map((source) => valueOf(source, "route"));
  return {
    routes: new Set(routes.filter((route) => typeof route === "string")),
    parts: new Set((Object.keys(filled) as Part[]).filter((part) => filled[part])),
  };
}

/** The addresses of all pages of the published content, with the articles. */
export function pagesOf(sources: readonly Source[]): ReadonlySet<string> {
  const articles = sources.filter((source) => source.collection === "articles" && !isOff(source));
  return new Set([...pathsOf(siteContentOf(sources)), ...articles.map(({ entry }) => articlePath(entry))]);
}

/** The other spellings of the address of a service, if the file is one and has any. */
export function otherSpellings(
  source: Source,
): readonly { readonly path: string; readonly alsoTyped: readonly string[] }[] {
  const path = valueOf(source, "route");
  const alsoTyped = valueOf(source, "alsoTyped");
  if (isOff(source) || typeof path !== "string" || !Array.isArray(alsoTyped)) return [];
  return [{ path, alsoTyped: alsoTyped.filter((typed) => typeof typed === "string") }];
}
