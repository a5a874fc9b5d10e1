/**
 * The pages with a layout of their own: the files in `src/pages` that are named after an address of the route
 * table. A clinic deletes the files of pages that it does not need (decision 0280).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { ROUTES, type RouteEntry } from "../site/routes.ts";

/**
 * Whether an address has a file of its own in `src/pages`.
 *
 * @param project the folder of the project
 */
export function hasPageFile(path: string, project = "."): boolean {
  return existsSync(join(project, "src", "pages", `${path === "/" ? "index" : path}.astro`));
}

/** The addresses of the route table that have one. */
export function pageFiles(project = "."): readonly string[] {
  return Object.values<RouteEntry>(ROUTES).flatMap(({ path }) => (hasPageFile(path, project) ? [path] : []));
}
