import { globSync } from "node:fs";
import { basename, parse, relative } from "node:path";
import { HEADINGS, SHOWS } from "../../src/reader/existing-pages.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord } from "./fields.ts";
import { pagesOf, routeOf } from "./pages.ts";
import type { Pictures } from "./pictures.ts";
import { quoted, type Problem } from "../../src/reader/problem.ts";
import { fileOf, isUnpublished, textsOf, valueOf, type Source } from "../../src/reader/read.ts";

/** Every problem between files, or in one file because of another. */
export function siteProblems(
  sources: readonly Source[],
  pictures: Pictures,
  project: string,
): readonly Problem[] {
  const named = sources.flatMap((source) => textsOf(source).map(({ text }) => text)).join("\n");
  // A large picture that no file names would stay in the repository.
  const unused = [...pictures.values()].filter(
    ({ path, isLarge }) => isLarge && !named.includes(basename(path)),
  );
  return [
    ...takenAddresses(sources, project),
    ...repeatedValues(sources),
    // An unreadable file may be the one that a page needs.
    ...(sources.some(({ data }) => data === undefined) ? [] : missingContent(sources)),
    ...unused.map(({ path }) => ({
      file: relative(project, path).replaceAll("\\", "/"),
      line: 1,
      message: "No file uses this picture. Name it in the file that should show it, or delete it.",
    })),
  ];
}

/**
 * Addresses that belong to another file, to a redirect, or to the site itself. Addresses that differ only in
 * capitals are the same for many servers and for people who type them.
 */
function takenAddresses(sources: readonly Source[], project: string): readonly Problem[] {
  const taken = new Map(["/api", "/admin", "/received"].map((path) => [path, "the site itself"]));
  for (const file of globSync("{public,src/pages}/*", { cwd: project }))
    taken.set(`/${parse(file).name}`.toLowerCase(), file.replaceAll("\\", "/"));
  for (const [name, { path, redirectFrom }] of Object.entries<RouteEntry>(ROUTES)) {
    if (name in SHOWS) taken.set(path.toLowerCase(), "another page of the site");
    for (const typed of redirectFrom) taken.set(typed, `a redirect to ${path}`);
  }
  const claims = [
    ...sources.map((source) => ({ source, route: routeOf(source), key: ["route"] })),
    ...sources.flatMap((source) => {
      const typed = valueOf(source, "redirectFrom");
      if (isUnpublished(source) || !Array.isArray(typed)) return [];
      return typed.map((route, index) => ({ source, route: String(route), key: ["redirectFrom", index] }));
    }),
  ];
  return claims.flatMap(({ source, route, key }): readonly Problem[] => {
    if (route === undefined || source.collection === "articles") return [];
    const owner = taken.get(route.toLowerCase());
    taken.set(route.toLowerCase(), source.file);
    if (owner === undefined) return [];
    const message = `The address “${route}” is already taken by ${owner}. Write another one; capital letters make no difference.`;
    return [{ file: source.file, line: source.lineOf(key), message }];
  });
}

/** Keys whose value only one file of a collection may have, and those that only one page may have. */
const UNIQUE = ["id", "order", "staffOrder", "founder"];
const UNIQUE_IN_PAGES = ["name", "title", "searchTitle", "summary"];

/** Values that must be unique among files, and are not. */
function repeatedValues(sources: readonly Source[]): readonly Problem[] {
  const first = new Map<string, string>();
  return sources.flatMap((source) => {
    const { collection, file } = source;
    const isPage = ["pages", "services", "articles"].includes(collection);
    return [...UNIQUE, ...(isPage ? UNIQUE_IN_PAGES : [])].flatMap((key): readonly Problem[] => {
      const value = valueOf(source, key);
      if (value === undefined || value === null || value === false) return [];
      // Poses are in order on the tab of their style.
      const list = UNIQUE_IN_PAGES.includes(key)
        ? []
        : [collection, key === "order" && valueOf(source, "style")];
      const id = JSON.stringify([key, value, ...list]);
      const other = first.get(id);
      first.set(id, other ?? file);
      if (other === undefined) return [];
      const message = `“${key}” is ${quoted(value)} here and in ${other}. Change one of the two, or delete the file that is not needed.`;
      return [{ file, line: source.lineOf([key]), message }];
    });
  });
}

/** Files and keys that the site needs while it has the pages that they belong to. */
function missingContent(sources: readonly Source[]): readonly Problem[] {
  const pages = new Set(pagesOf(sources).map(({ path }) => path));
  const headings = fileOf(sources, "headings")?.data;
  const problem = (file: string, message: string): Problem => ({ file, line: 1, message });
  return [
    ...[ROUTES.privacy.path, ROUTES.accessibility.path]
      .filter((path) => !pages.has(path))
      .map((path) =>
        problem(
          `src/content/pages${path}.md`,
          `Every form links to ${path}, which is missing or not published. Put the file back, with “route: ${path}”.`,
        ),
      ),
    ...(sources.some((source) => source.collection === "slides" && !isUnpublished(source))
      ? []
      : [problem("src/content/slides", "The home page needs at least one slide. Add one.")]),
    ...(Object.entries(HEADINGS) as [keyof typeof HEADINGS, string][]).flatMap(([name, key]) => {
      const { path } = ROUTES[name];
      if (!pages.has(path) || !isRecord(headings) || key in headings) return [];
      return problem(
        "src/content/headings.yaml",
        `The page ${path} has no title and heading. Add “${key}:” with a title, a summary and a heading, or with “published: false” as well to take the page off the site.`,
      );
    }),
  ];
}
