import { globSync } from "node:fs";
import { parse } from "node:path";
import { isRecord } from "../fields.ts";
import type { Problem } from "../problem.ts";
import type { Source } from "../source.ts";
import { PAGES_OF_THEIR_OWN, ROUTES, type RouteEntry } from "../../../src/site/routes.ts";

/** Addresses that the build and the functions need for themselves, besides what lies in `public`. */
const OWN = ["/api", "/admin", "/received", "/404", "/offline", "/responses", "/index", "/og", "/articles"];

/** The address that a file gives to its own page, if it does. */
export function routeOf(source: Source): string | undefined {
  const route = isRecord(source.data) ? source.data["route"] : undefined;
  return typeof route === "string" && (source.collection === "pages" || source.collection === "services")
    ? route
    : undefined;
}

/**
 * Addresses that two files claim, that a redirect uses, or that the site needs itself. Two that differ in
 * capitals alone are one to many servers and to people who type them.
 */
export function routeProblems(sources: readonly Source[], project: string): readonly Problem[] {
  const own = [...OWN, ...publicPaths(project)];
  const redirects = new Map(
    Object.values<RouteEntry>(ROUTES).flatMap((entry) =>
      entry.alsoTyped.map((typed) => [typed.toLowerCase(), entry.path]),
    ),
  );
  const takenBy = new Map<string, Source>();
  return sources.flatMap((source) => {
    const route = routeOf(source);
    if (route === undefined) return [];
    const at = { file: source.file, line: source.lineOf(["route"]) };
    const key = route.toLowerCase();
    const first = takenBy.get(key);
    if (first !== undefined) {
      return [
        {
          ...at,
          wrong: `The address “${route}” is already taken by ${first.file}.`,
          write: "Write another address.",
        },
      ];
    }
    takenBy.set(key, source);
    const known = Object.values<RouteEntry>(ROUTES).find((entry) => entry.path.toLowerCase() === key);
    if (known !== undefined && known.path !== route) {
      return [
        {
          ...at,
          wrong: `The address “${route}” differs from ${known.path} in capitals alone.`,
          write: `Write ${known.path}.`,
        },
      ];
    }
    // A page in src/pages takes its words from the file that is named like its address, if from any.
    const madeElsewhere = PAGES_OF_THEIR_OWN.some((path) => path === route);
    if (source.collection === "pages" && madeElsewhere && source.entry !== route.slice(1)) {
      return [
        {
          ...at,
          wrong: `The page at “${route}” is not made from this file.`,
          write: "Write another address.",
        },
      ];
    }
    const target = redirects.get(key);
    if (target !== undefined && known === undefined) {
      return [
        {
          ...at,
          wrong: `The address “${route}” already leads to ${target}.`,
          write: "Write another address.",
        },
      ];
    }
    if (own.includes(key)) {
      return [
        { ...at, wrong: `The site needs the address “${route}” itself.`, write: "Write another address." },
      ];
    }
    return [];
  });
}

/** What lies in `public` is copied to the same address. */
function publicPaths(project: string): readonly string[] {
  return globSync("public/*", { cwd: project }).map((path) => `/${parse(path).name.toLowerCase()}`);
}
