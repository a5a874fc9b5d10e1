import { globSync } from "node:fs";
import { parse } from "node:path";
import type { Problem } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";
import { otherSpellings } from "../site-content.ts";
import { neededFirst } from "./needed.ts";
import { hasPageFile, ROUTES, type RouteEntry } from "../../../src/site/routes.ts";

/** Addresses of functions and of the CMS, which are not made from a file of the project. */
const OWN = ["/api", "/admin", "/received"];

/** The address that a file gives to its own page, if it does. */
function routeOf(source: Source): string | undefined {
  const route = valueOf(source, "route");
  return typeof route === "string" && hasOwnRoute(source) ? route : undefined;
}

/**
 * The address that a file gives to its own page although its keys cannot be read: links to the page are not
 * broken by an error elsewhere in the file. Undefined if the address cannot be read either.
 */
export function writtenRouteOf(source: Source): string | undefined {
  const [, route] = /^route:[ \t]*["']?(\/[^\s"'#]*)/m.exec(source.text) ?? [];
  return hasOwnRoute(source) && source.data === undefined ? route : routeOf(source);
}

/** True for a file that is shown at an address of its own, which its key “route” gives. */
export function hasOwnRoute({ collection }: Source): boolean {
  return collection === "pages" || collection === "services";
}

/**
 * Addresses that two files claim, that a redirect uses, or that the site needs itself. Two that differ in
 * capitals alone are one to many servers and to people who type them.
 */
export function routeProblems(sources: readonly Source[], project: string): readonly Problem[] {
  const own = [...OWN, ...projectPaths(project)];
  const table = Object.values<RouteEntry>(ROUTES);
  const spellings = [...table, ...sources.flatMap(otherSpellings)];
  const takenBy = new Map<string, Source>();
  return neededFirst(sources).flatMap((source) => {
    const route = routeOf(source);
    if (route === undefined) return [];
    const problem = (wrong: string, write = "Write another address."): readonly Problem[] => [
      { file: source.file, line: source.lineOf(["route"]), wrong, write },
    ];
    const key = route.toLowerCase();
    const first = takenBy.get(key);
    if (first !== undefined) {
      const wrong = `The address “${route}” is in this file and in ${first.file}.`;
      return problem(wrong, "Write another address in the newer of the two files.");
    }
    takenBy.set(key, source);
    const known = table.find((entry) => entry.path.toLowerCase() === key);
    if (known !== undefined && known.path !== route)
      return problem(
        `The address “${route}” differs from ${known.path} only in capital letters.`,
        `Write ${known.path}.`,
      );
    if (hasPageFile(route) && !isReadByItsPage(source, route))
      return problem(`The page at “${route}” is not made from this file.`);
    const target = spellings.find(
      ({ path, alsoTyped }) => path !== route && alsoTyped.some((typed) => typed.toLowerCase() === key),
    );
    if (target !== undefined && known === undefined)
      return problem(`The address “${route}” already leads to ${target.path}.`);
    if (known !== undefined || !own.includes(key)) return [];
    return problem(`The address “${route}” is reserved for the site.`);
  });
}

/** A page in src/pages reads the page file that is named like its address, or its service. */
function isReadByItsPage({ collection, entry }: Source, route: string): boolean {
  if (collection === "pages") return entry === route.slice(1);
  return [ROUTES.yoga, ROUTES.seminars, ROUTES.videoConsultation].some(({ path }) => path === route);
}

/** The addresses of the files and folders in `public` and `src/pages`. */
function projectPaths(project: string): readonly string[] {
  const files = globSync("{public,src/pages}/*", { cwd: project });
  return files.map((path) => `/${parse(path).name.toLowerCase()}`);
}
