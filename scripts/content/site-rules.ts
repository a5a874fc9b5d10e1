import { existsSync, globSync } from "node:fs";
import { join, parse } from "node:path";
import { HEADINGS_KEYS, ROUTE_HAS_CONTENT } from "../../src/data/existing-pages.ts";
import { quoted, type Problem } from "./problem.ts";
import { singleFileOf, isUnpublished, pagesFromFiles, valueOf, type Source } from "../reader/read.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import { isRecord } from "../../src/data/values.ts";
import { forbiddenClaimsFor } from "./claims.ts";
import { hasCalls } from "./numbers-to-call.ts";

/** Every problem between files, or in one file because of another. */
export function siteProblems(sources: readonly Source[], project: string): readonly Problem[] {
  return [
    ...repeatedValues(sources, project),
    ...unknownLanguages(sources),
    // An unreadable file may be the one that a page needs.
    ...(sources.some(({ data }) => data === undefined)
      ? []
      : [...missingContent(sources), ...unseenContent(sources)]),
  ];
}

/** The languages that place.yaml states, the first one first. */
function languagesIn(sources: readonly Source[]): readonly string[] {
  const place = singleFileOf(sources, "place");
  return [place && (valueOf(place, "languages") ?? valueOf(place, "locale"))]
    .flat()
    .map((tag) => String(tag).replace(/-.*/, ""))
    .filter((language) => /^[a-z]{2,3}$/.test(language));
}

/** A language without words, which a developer adds, or in which texts are not checked. */
function unknownLanguages(sources: readonly Source[]): readonly Problem[] {
  const place = singleFileOf(sources, "place");
  if (place === undefined) return [];
  const line = place.lineOf([valueOf(place, "languages") === undefined ? "locale" : "languages"]);
  return languagesIn(sources).flatMap((language, index) => {
    const hasWords = existsSync(join("src/words", language, "site.json"));
    const noWords = `The site has no words in the language ${quoted(language)}: labels, messages and emails. A developer adds them (CONTRIBUTING.md, “The words of the site”).`;
    const noClaims = `Claims about health are not checked in the language ${quoted(language)}. Let a qualified person read every text. A developer can add words to look for in scripts/content/claims.yaml.`;
    const noNumbers = `Numbers that a text tells people to call are checked in the language ${quoted(language)} only in links and beside those of this file. Compare the others.`;
    // A translation is compared with its original.
    const hasNumbers = hasCalls(language) || index > 0;
    const messages = [
      ...(hasWords ? [] : [noWords]),
      ...(hasNumbers ? [] : [noNumbers]),
      ...(forbiddenClaimsFor(language) ? [] : [noClaims]),
    ];
    return messages.map((message) => ({ file: place.file, line, message, isHint: message !== noWords }));
  });
}

/** Addresses, which no two pages may have, and what distinguishes pages in lists of links and in search results. */
const ADDRESSES = ["route", "redirectFrom"];
const UNIQUE_IN_PAGES = [...ADDRESSES, "name", "title", "searchTitle", "summary"];

/** Addresses of functions, of folders, and of pages below a language. */
const OF_SITE = ["/api", "/admin", "/received", "/index", "/icons", "/offline"];

/** The use of a value that only one file may have. */
interface Use {
  readonly kind: string;
  readonly value: unknown;
  /** Who has it: a file, or the site itself. */
  readonly owner: string;
  /** The problem if somebody else has it as well. */
  readonly report?: (others: readonly string[]) => Problem;
}

/**
 * Values that must be unique and are not, in each of their files: an editor looks at the file that was changed, which
 * may be any of them. A file that is not published keeps its values, so that it can be published again.
 */
function repeatedValues(sources: readonly Source[], project: string): readonly Problem[] {
  const uses = [...usesOfSite(sources, project), ...sources.flatMap(usesOfFile)];
  // Many servers and readers do not distinguish capitals.
  const groups = Map.groupBy(uses, ({ kind, value }) => `${kind} ${String(value)}`.toLowerCase());
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one) => {
      const others = group.filter((other) => other !== one).map(({ owner }) => owner);
      return one.report && others.length > 0 ? [one.report(others)] : [];
    }),
  );
}

/** The addresses of pages and folders that are code, of the home page in each language, and of redirects. */
function usesOfSite(sources: readonly Source[], project: string): readonly Use[] {
  const files = globSync("{public,src/pages}/*", { cwd: project }).map((file) => `/${parse(file).name}`);
  const homes = languagesIn(sources).map((language) => `/${language}`);
  const use = (value: string, owner = "the site itself"): Use => ({ kind: "address", value, owner });
  return [
    ...[...new Set([...OF_SITE, ...files, ...homes])].map((path) => use(path)),
    ...Object.entries<RouteEntry>(ROUTES).flatMap(([name, { path, redirectFrom }]) => [
      ...(name in ROUTE_HAS_CONTENT ? [use(path)] : []),
      ...redirectFrom.map((typed) => use(typed, `a redirect to ${path}`)),
    ]),
  ];
}

function usesOfFile(source: Source): readonly Use[] {
  const { collection, file } = source;
  const isPage = ["pages", "services", "articles"].includes(collection);
  return (isPage ? UNIQUE_IN_PAGES : ["id"]).flatMap((key) =>
    [valueOf(source, key) ?? []].flat().map((value: unknown, index) => ({
      kind: ADDRESSES.includes(key) ? "address" : key,
      value,
      owner: file,
      report: (others: readonly string[]) => ({
        file,
        line: source.lineOf([key, index]),
        message: `“${key}” is ${quoted(value)} here, which is also used by ${others.join(" and ")}; capital letters make no difference. Change one of them, or delete the file that is not needed.`,
      }),
    })),
  );
}

/** Files that no page shows, because what shows them is missing, not published or at another address. */
function unseenContent(sources: readonly Source[]): readonly Problem[] {
  const published = sources.filter((source) => !isUnpublished(source));
  const shown = published
    .filter(({ collection }) => collection === "services")
    .map((each) => valueOf(each, "shows"));
  const pages = new Set(pagesFromFiles(sources).map(({ path }) => path));
  const needs: Partial<Record<CollectionName, string | false>> = {
    offerings: !shown.includes("offerings") && "“shows: offerings” in the file of a service",
    topics: !shown.includes("topics") && "“shows: topics” in the file of a service",
    teams: !pages.has(ROUTES.team.path) && `a page with “route: ${ROUTES.team.path}”`,
    reviews: sources.every((each) => valueOf(each, "reviews") === undefined) && "“reviews:” in home.yaml",
  };
  return published.flatMap(({ file, collection }) => {
    const need = needs[collection];
    const message = `No page shows this file without ${String(need)}. Add that and publish it, or write “published: false” here.`;
    return need ? [{ file, line: 1, message, isHint: true }] : [];
  });
}

/** Files and keys that the site needs while it has the pages that they belong to. */
function missingContent(sources: readonly Source[]): readonly Problem[] {
  const pages = new Set(pagesFromFiles(sources).map(({ path }) => path));
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
