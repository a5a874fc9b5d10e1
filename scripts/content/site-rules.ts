import { globSync } from "node:fs";
import { basename, parse, relative } from "node:path";
import { pageFiles } from "../../src/data/page-files.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord } from "./fields.ts";
import { isUnpublished, otherSpellings, pagesOf, routeOf } from "./pages.ts";
import type { Pictures } from "./pictures.ts";
import { quoted, type Problem } from "./problem.ts";
import { fileOf, textsOf, valueOf, type Source } from "./read.ts";

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
    ...(sources.some(({ data }) => data === undefined) ? [] : missingContent(sources, project)),
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
  for (const { path, redirectFrom } of Object.values<RouteEntry>(ROUTES))
    for (const typed of redirectFrom) taken.set(typed, `a redirect to ${path}`);
  const claims = [
    ...sources.map((source) => ({ source, route: routeOf(source), key: ["route"] })),
    ...sources.flatMap((source) =>
      otherSpellings(source)
        .flatMap(({ redirectFrom }) => redirectFrom)
        .map((route, index) => ({ source, route, key: ["redirectFrom", index] })),
    ),
  ];
  return claims.flatMap(({ source, route, key }): readonly Problem[] => {
    if (route === undefined || source.collection === "articles") return [];
    const owner = taken.get(route.toLowerCase());
    taken.set(route.toLowerCase(), source.file);
    const isItsPage =
      owner === `src/pages${route}.astro` && key[0] === "route" && isReadByPage(source, route);
    if (owner === undefined || isItsPage) return [];
    const message = `The address “${route}” is already taken by ${owner}. Write another one; capital letters make no difference.`;
    return [{ file: source.file, line: source.lineOf(key), message }];
  });
}

/** Pages in src/pages that show a service, by its address. */
const SERVICE_PAGES: readonly string[] = [
  ROUTES.yoga.path,
  ROUTES.seminars.path,
  ROUTES.videoConsultation.path,
];

/** A page in src/pages shows the page file that is named like its address, or its service. */
function isReadByPage({ collection, entry }: Source, route: string): boolean {
  return collection === "pages" ? entry === route.slice(1) : SERVICE_PAGES.includes(route);
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

/** The content of a page in src/pages, and its key in `headings.yaml`. */
interface PageContent {
  readonly headings?: string;
  /** Whether a file, among others that are shown, is shown on the page. */
  readonly shows: (source: Source, shown: readonly Source[]) => boolean;
}

const isOf =
  (...names: readonly Source["collection"][]) =>
  ({ collection }: Source) =>
    names.includes(collection);
/** A file that refers to another, published one, at a key. */
const isOfAndNames =
  (own: Source["collection"], key: string, other: Source["collection"]) =>
  (source: Source, shown: readonly Source[]) =>
    source.collection === own &&
    shown.some(({ collection, entry }) => collection === other && entry === valueOf(source, key));

/** The pages that show something else than the page or service at their address. */
const PAGES: Readonly<Record<string, PageContent>> = {
  [ROUTES.home.path]: { shows: () => true },
  [ROUTES.contact.path]: { shows: () => true },
  [ROUTES.gallery.path]: { headings: "gallery", shows: isOf("gallery") },
  [ROUTES.pose.path]: { headings: "poses", shows: isOf("poses") },
  [ROUTES.price.path]: { headings: "prices", shows: isOf("plans", "fees") },
  [ROUTES.consultants.path]: {
    headings: "consultants",
    shows: (source) => valueOf(source, "staffOrder") !== undefined,
  },
  [ROUTES.doctors.path]: {
    headings: "doctors",
    shows: isOfAndNames("doctorEntries", "practitioner", "practitioners"),
  },
  [ROUTES.blog.path]: { shows: isOfAndNames("offer", "blogArticle", "articles") },
};

/** Files and keys that the site needs while it has the pages that they belong to. */
function missingContent(sources: readonly Source[], project: string): readonly Problem[] {
  const shown = sources.filter((source) => !isUnpublished(source));
  const pages = pagesOf(sources, project);
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
    ...(shown.some(({ collection }) => collection === "slides")
      ? []
      : [problem("src/content/slides", "The home page needs at least one slide. Add one.")]),
    ...pageFiles(project).flatMap((path) => {
      const { headings: key, shows = (source: Source) => routeOf(source) === path } = PAGES[path] ?? {};
      if (!shown.some((source) => shows(source, shown)))
        return problem(
          `src/pages${path}.astro`,
          `The page ${path} has nothing to show, because its content is deleted or not published. Restore it, or delete this file as well to take the page off the site.`,
        );
      if (key === undefined || !isRecord(headings) || key in headings) return [];
      return problem(
        "src/content/headings.yaml",
        `The page ${path} has no title and heading. Add “${key}:” with a title, a summary and a heading.`,
      );
    }),
  ];
}
