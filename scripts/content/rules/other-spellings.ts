import { ROUTES, type RouteEntry } from "../../../src/site/routes.ts";
import type { Problem } from "../problem.ts";
import { otherSpellings, pagesOf } from "../site-content.ts";
import type { Source } from "../source.ts";

/**
 * Other spellings of an address (“alsoTyped”) that are the address of a page of the route table, or that lead to a page
 * already: each address can lead to one page only. Capitals make no difference to people who type. A file whose own
 * address is such a spelling is reported by `routeProblems`.
 */
export function otherSpellingProblems(sources: readonly Source[]): readonly Problem[] {
  const table = Object.values<RouteEntry>(ROUTES);
  const shown = pagesOf(sources);
  const pages = new Set(table.filter(({ path }) => shown.has(path)).map(({ path }) => path.toLowerCase()));
  const leadsTo = new Map<string, string>(
    table.flatMap(({ path, alsoTyped }) => alsoTyped.map((typed) => [typed.toLowerCase(), path] as const)),
  );
  return sources.flatMap((source) =>
    otherSpellings(source).flatMap(({ path, alsoTyped }) =>
      alsoTyped.flatMap((typed, index): readonly Problem[] => {
        const key = typed.toLowerCase();
        const target = leadsTo.get(key);
        if (target === undefined) leadsTo.set(key, path);
        if (target === undefined && !pages.has(key)) return [];
        const wrong =
          target === undefined
            ? `“${typed}” under “alsoTyped” is the address of a page.`
            : `“${typed}” under “alsoTyped” already leads to ${target}.`;
        return [
          {
            file: source.file,
            line: source.lineOf(["alsoTyped", index]),
            wrong,
            write: "Remove it from the list.",
          },
        ];
      }),
    ),
  );
}
