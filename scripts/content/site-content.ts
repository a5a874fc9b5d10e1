import { pageFiles } from "../../src/data/page-files.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { valueOf, type Source } from "./read.ts";

/** True for a file that `published: false` takes off the site. */
export function isOff(source: Source): boolean {
  return valueOf(source, "published") === false;
}

/** The addresses of all pages with the articles, as `src/data/pages.ts` knows them in Astro. */
export function pagesOf(sources: readonly Source[], project: string): ReadonlySet<string> {
  const routes = sources
    .filter((source) => !isOff(source))
    .map((source) => {
      if (source.collection === "articles") return articlePath(source.entry);
      return ["services", "pages"].includes(source.collection) ? valueOf(source, "route") : undefined;
    });
  return new Set([...pageFiles(project), ...routes.filter((route) => typeof route === "string")]);
}

/**
 * The pages with a file in `src/pages` that have nothing to show, because what they are made of is deleted or not
 * published.
 */
export function emptyPages(sources: readonly Source[], project: string): readonly string[] {
  const shown = sources.filter((source) => !isOff(source));
  const of = (...names: Source["collection"][]) =>
    shown.filter(({ collection }) => names.includes(collection));
  const offer = of("offer")[0];
  const blog = offer && valueOf(offer, "blogArticle");
  const people = of("practitioners").map(({ entry }) => entry);
  // A file that cannot be read may be what the page is made of.
  const has = (source: Source, key: string, isRight: (value: unknown) => boolean) =>
    source.data === undefined || isRight(valueOf(source, key));
  const filled: Readonly<Record<string, boolean>> = {
    [ROUTES.home.path]: true,
    [ROUTES.contact.path]: true,
    [ROUTES.gallery.path]: of("gallery").length > 0,
    [ROUTES.pose.path]: of("poses").length > 0,
    [ROUTES.price.path]: of("plans", "fees").length > 0,
    [ROUTES.consultants.path]: of("practitioners").some((person) =>
      has(person, "staffOrder", Number.isInteger),
    ),
    [ROUTES.doctors.path]: of("doctorEntries").some((entry) =>
      has(entry, "practitioner", (name) => people.includes(String(name))),
    ),
    // An offer that cannot be read, and a name without a file, are reported as such.
    [ROUTES.blog.path]:
      offer?.data === undefined ||
      (blog !== undefined &&
        !sources.some((each) => each.collection === "articles" && each.entry === blog && isOff(each))),
  };
  return pageFiles(project).filter(
    (path) =>
      !(
        filled[path] ??
        of("services", "pages").some((source) => has(source, "route", (route) => route === path))
      ),
  );
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
