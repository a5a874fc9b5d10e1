import { existsSync, globSync } from "node:fs";
import { join, parse } from "node:path";
import { HEADINGS_KEYS, HAS_CONTENT } from "../../src/data/existing-pages.ts";
import { quoted, type Problem } from "../../src/reader/problem.ts";
import { singleFileOf, isUnpublished, pagesOf, valueOf, type Source } from "../../src/reader/read.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord, valueAt } from "../../src/reader/content-schemas.ts";
import { wordsOf } from "../../src/words/words.ts";

/** Every problem between files, or in one file because of another. */
export function siteProblems(sources: readonly Source[], project: string): readonly Problem[] {
  return [
    ...repeatedValues(sources, project),
    ...missingWords(sources),
    ...repeatedHeadings(sources),
    // An unreadable file may be the one that a page needs.
    ...(sources.some(({ data }) => data === undefined) ? [] : missingContent(sources)),
  ];
}

/** A language without words, which a developer adds. */
function missingWords(sources: readonly Source[]): readonly Problem[] {
  const place = singleFileOf(sources, "place");
  if (place === undefined) return [];
  const listed = valueOf(place, "languages");
  return (Array.isArray(listed) ? listed : [firstLanguage(place)])
    .map(String)
    .filter((language) => /^[a-z]{2,3}(?:-|$)/.test(language) && !hasWords(language))
    .map((language) => ({
      file: place.file,
      line: place.lineOf([listed === undefined ? "locale" : "languages"]),
      message: `The site has no words in the language ${quoted(language)}: labels, messages and emails. A developer adds them (CONTRIBUTING.md, “The words of the site”).`,
    }));
}

const firstLanguage = (place: Source | undefined): string =>
  String(valueAt(place?.data, ["locale"])).replace(/-.*/, "");
const hasWords = (language: string): boolean => existsSync(join("src/words", language, "site.json"));

/** People who jump from section to section could not distinguish a heading of the home page from the name of a slider. */
function repeatedHeadings(sources: readonly Source[]): readonly Problem[] {
  const home = singleFileOf(sources, "home");
  const language = firstLanguage(singleFileOf(sources, "place"));
  if (!isRecord(home?.data) || !hasWords(language)) return [];
  const taken = new Set(Object.values(wordsOf(language).sliders).map(({ label }) => label.toLowerCase()));
  return Object.entries(home.data)
    .filter(([, part]) => taken.has(String(valueAt(part, ["heading"])).toLowerCase()))
    .map(([key]) => ({
      file: home.file,
      line: home.lineOf([key, "heading"]),
      message: "Write a different heading: another part of the home page already has this one.",
    }));
}

/** A value that only one file may have. */
interface Claim {
  /** The same for two claims that exclude each other, capitals aside: many servers and readers do not distinguish them. */
  readonly id: readonly unknown[];
  /** Who has it: a file, or the site itself. */
  readonly owner: string;
  /** Where it is in the content. */
  readonly at?: { readonly source: Source; readonly path: readonly PropertyKey[]; readonly value: unknown };
}

/**
 * Values that must be unique and are not, in each of their files: an editor looks at the file that was changed, which
 * may be any of them. A file that is not published keeps its values, so that it can be published again.
 */
function repeatedValues(sources: readonly Source[], project: string): readonly Problem[] {
  const claims = [...claimsOfSite(project), ...sources.flatMap(claimsOfFile)];
  const groups = Map.groupBy(claims, ({ id }) => JSON.stringify(id).toLowerCase());
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one): readonly Problem[] => {
      const others = group.filter((other) => other !== one).map(({ owner }) => owner);
      if (one.at === undefined || others.length === 0) return [];
      const { source, path, value } = one.at;
      const message = `“${String(path[0])}” is ${quoted(value)} here, which is also used by ${others.join(" and ")}. Write something else in one of them, or delete the file that is not needed; capital letters make no difference.`;
      return [{ file: source.file, line: source.lineOf(path), message }];
    }),
  );
}

/** The addresses of pages that are code, of files beside them, and of redirects. */
function claimsOfSite(project: string): readonly Claim[] {
  const files = globSync("{public,src/pages}/*", { cwd: project }).map((file) => `/${parse(file).name}`);
  const claim = (path: string, owner = "the site itself"): Claim => ({ id: ["address", path], owner });
  return [
    ...["/api", "/admin", "/received", ...files].map((path) => claim(path)),
    ...Object.entries<RouteEntry>(ROUTES).flatMap(([name, { path, redirectFrom }]) => [
      ...(name in HAS_CONTENT ? [claim(path)] : []),
      ...redirectFrom.map((typed) => claim(typed, `a redirect to ${path}`)),
    ]),
  ];
}

/** Keys whose value only one file of a collection may have, and those that only one page may have. */
const UNIQUE = ["id", "order", "staffOrder", "founder"];
const ADDRESSES = ["route", "redirectFrom"];
const UNIQUE_IN_PAGES = [...ADDRESSES, "name", "title", "searchTitle", "summary"];

function claimsOfFile(source: Source): readonly Claim[] {
  const { collection, file: owner } = source;
  const isPage = ["pages", "services", "articles"].includes(collection);
  return [...UNIQUE, ...(isPage ? UNIQUE_IN_PAGES : [])].flatMap((key) => {
    const kind = ADDRESSES.includes(key) ? "address" : key;
    // Poses are in order on the tab of their style.
    const list = UNIQUE.includes(key) ? [collection, key === "order" && valueOf(source, "style")] : [];
    return [valueOf(source, key)]
      .flat()
      .flatMap((value: unknown, index) =>
        value === undefined || value === null || value === false
          ? []
          : { id: [kind, value, ...list], owner, at: { source, path: [key, index], value } },
      );
  });
}

/** Files and keys that the site needs while it has the pages that they belong to. */
function missingContent(sources: readonly Source[]): readonly Problem[] {
  const pages = new Set(pagesOf(sources).map(({ path }) => path));
  const headings = singleFileOf(sources, "headings")?.data;
  const legal = [ROUTES.privacy.path, ROUTES.accessibility.path].filter((path) => !pages.has(path));
  const hasSlide = sources.some((source) => source.collection === "slides" && !isUnpublished(source));
  const untitled = (Object.entries(HEADINGS_KEYS) as [keyof typeof HEADINGS_KEYS, string][]).filter(
    ([name, key]) => pages.has(ROUTES[name].path) && isRecord(headings) && !(key in headings),
  );
  const messages = [
    ...legal.map((path) => [
      `pages${path}.md`,
      `Every form links to ${path}, which is missing or not published. Put the file back, with “route: ${path}”.`,
    ]),
    ...(hasSlide ? [] : [["slides", "The home page needs at least one slide. Add one."]]),
    ...untitled.map(([name, key]) => [
      "headings.yaml",
      `The page ${ROUTES[name].path} has no title and heading. Add “${key}:” with a title, a summary and a heading, or with “published: false” as well to take the page off the site.`,
    ]),
  ];
  return messages.map(([file, message = ""]) => ({ file: `src/content/${file}`, line: 1, message }));
}
