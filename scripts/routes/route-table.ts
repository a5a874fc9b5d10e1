import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "yaml";
import { z } from "zod";

import { PAGES_OF_THEIR_OWN, ROUTES } from "../../src/site/routes.ts";
import type { RouteEntry } from "../../src/site/routes.ts";
import type { BuiltSite } from "./built-site.ts";

/** A Markdown file that claims a route. */
interface Claim {
  readonly file: string;
  readonly route: string;
  readonly heading: string;
}

/** What is read of such a file; its schema in `src/schemas` says everything else. */
const claimSchema = z
  .object({ route: z.string(), heading: z.string().optional(), name: z.string().optional() })
  .transform(({ route, heading, name }) => ({ route, heading: heading ?? name ?? "" }));

/** The services and pages of the content, as far as they claim a route. */
function claims(project: string): readonly Claim[] {
  return globSync("src/content/{services,pages}/*.md", { cwd: project })
    .toSorted()
    .flatMap((file) => {
      const [, front = ""] = /^---\r?\n(.*?)\r?\n---/s.exec(readFileSync(join(project, file), "utf8")) ?? [];
      const read = claimSchema.safeParse(parse(front));
      return read.success ? [{ file: file.replaceAll("\\", "/"), ...read.data }] : [];
    });
}

/** Words as a reader sees them: line breaks in the markup are spaces. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Routes of the table without a page in the built site, as sentences. */
export function missingRoutes(site: BuiltSite): readonly string[] {
  return Object.values<RouteEntry>(ROUTES)
    .filter(({ path }) => PAGES_OF_THEIR_OWN.some((own) => own === path) && !site.pages.has(path))
    .map(
      ({ path, label }) =>
        `The route ${path} (${label}) of src/site/routes.ts has no page. Add src/pages${path}.astro, or a Markdown file with “route: ${path}”.`,
    );
}

/**
 * Markdown files whose route shows something else, because another file or a page of its own has the
 * route too, as sentences. Astro itself refuses two page files of one route.
 */
export function claimedTwice(site: BuiltSite, project: string): readonly string[] {
  return claims(project).flatMap(({ file, route, heading }) => {
    const page = site.pages.get(route);
    if (page === undefined) return [`${file} claims the route ${route}, and no page was made of it.`];
    const shown = plain(page.heading);
    if (shown === plain(heading)) return [];
    return [
      `${file} claims the route ${route}, but the page there shows “${shown}”: the route is registered twice. Write another route.`,
    ];
  });
}
