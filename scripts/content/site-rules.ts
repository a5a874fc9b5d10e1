import { basename, relative } from "node:path";
import { hasPageFile } from "../../src/data/page-files.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { isRecord } from "./fields.ts";
import { routeProblems } from "./pages.ts";
import type { Pictures } from "./pictures.ts";
import { quoted, type Problem } from "./problem.ts";
import { fileOf, textsOf, valueOf, type Source } from "./read.ts";
import { emptyPages, isOff } from "./site-content.ts";

/** Everything that is wrong among the files, or with one file for a reason that is in another. */
export function siteProblems(
  sources: readonly Source[],
  pictures: Pictures,
  project: string,
): readonly Problem[] {
  const named = sources.flatMap((source) => textsOf(source).map(({ text }) => text)).join("\n");
  return [
    ...routeProblems(sources, project),
    ...uniqueProblems(sources),
    ...neededProblems(sources, project),
    // A large picture that no file names would stay in the repository.
    ...[...pictures.values()]
      .filter(({ path, isLarge }) => isLarge && !named.includes(basename(path)))
      .map(({ path }) => ({
        file: relative(project, path).replaceAll("\\", "/"),
        line: 1,
        says: "No file names this picture. Name it in the file that should show it, or remove it.",
      })),
  ];
}

const PAGES: readonly Source["collection"][] = ["pages", "services", "articles"];
/** Keys whose value only one file of a collection may have, and those that only one page may have. */
const UNIQUE = ["id", "order", "staffOrder", "founder", "name"];
const UNIQUE_IN_PAGES = ["title", "searchTitle", "summary"];

/** Values that must be unique among files, and are not. */
function uniqueProblems(sources: readonly Source[]): readonly Problem[] {
  const first = new Map<string, Source>();
  return sources.flatMap((source) => {
    const { collection, file } = source;
    const isPage = PAGES.includes(collection);
    return [...UNIQUE, ...(isPage ? UNIQUE_IN_PAGES : [])].flatMap((key): readonly Problem[] => {
      const value = valueOf(source, key);
      // Poses are in order on the tab of their style.
      const among = UNIQUE_IN_PAGES.includes(key)
        ? "pages"
        : [collection, key === "order" && valueOf(source, "style")];
      const id = JSON.stringify([key, among, value]);
      const other = first.get(id);
      if (value === undefined || value === null || value === false || other === undefined) {
        first.set(id, source);
        return [];
      }
      const says = `“${key}” is ${quoted(value)} here and in ${other.file}. Write something else in one of the two files, or remove the one that is not needed.`;
      // Two people may have the same name.
      return [
        { file, line: source.lineOf([key]), says, isHint: key === "name" && collection !== "services" },
      ];
    });
  });
}

/** The keys of `headings.yaml` without which a page cannot be made. */
const HEADINGS: Readonly<Record<string, string>> = {
  [ROUTES.gallery.path]: "gallery",
  [ROUTES.pose.path]: "poses",
  [ROUTES.price.path]: "prices",
  [ROUTES.consultants.path]: "consultants",
  [ROUTES.doctors.path]: "doctors",
};

/** Files and keys that the site cannot do without as long as it has the pages that they belong to. */
function neededProblems(sources: readonly Source[], project: string): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, says: string, line = 1): unknown =>
    problems.push({ file: `src/content/${file}`, line, says });
  const has = (name: Source["collection"]) =>
    sources.some((source) => source.collection === name && !isOff(source));
  for (const name of ["about", "team", "privacy", "accessibility"] as const) {
    const file = `pages/${name}.md`;
    const { path } = ROUTES[name];
    const source = sources.find((each) => each.file === `src/content/${file}`);
    if ((source === undefined || isOff(source)) && ["privacy", "accessibility"].includes(name))
      report(
        file,
        "The file is missing or not published, and every form links to its page. Put it back.",
        source?.lineOf(["published"]),
      );
    if (source?.data !== undefined && valueOf(source, "route") !== path)
      report(
        file,
        `This file is the page ${path}, so its address cannot change. Write “route: ${path}”.`,
        source.lineOf(["route"]),
      );
  }
  const headings = fileOf(sources, "headings")?.data;
  const empty = emptyPages(sources, project);
  for (const [path, key] of Object.entries(HEADINGS))
    if (hasPageFile(path, project) && !empty.includes(path) && isRecord(headings) && !(key in headings))
      report(
        "headings.yaml",
        `The page of “${key}” has no title and heading. Write “${key}:” with its title, summary and heading.`,
      );
  if (!has("slides"))
    report(
      "slides",
      "There is no slide, and the top of the home page shows at least one. Put one file back.",
    );
  for (const path of empty) {
    const says = `The page ${path} has nothing to show: what it is made of is deleted, or not published. Put it back, or delete this file as well, which takes the page off the site.`;
    problems.push({ file: `src/pages${path}.astro`, line: 1, says });
  }
  const offer = fileOf(sources, "offer");
  if (
    offer !== undefined &&
    valueOf(offer, "blogArticle") !== undefined &&
    !hasPageFile(ROUTES.blog.path, project)
  )
    report(
      "offer.json",
      `The article has no page: src/pages${ROUTES.blog.path}.astro is deleted. Remove “blogArticle”, and the article is below /articles.`,
      offer.lineOf(["blogArticle"]),
    );
  return problems;
}
