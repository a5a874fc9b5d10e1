import { COLLECTIONS } from "../../src/schemas/collections.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { fieldsOf } from "../content/fields.ts";
import { readContent } from "../content/files.ts";
import { appointmentServices, videosOf } from "../content/targets.ts";
import { pagesOf } from "../content/site-content.ts";
import { valueOf, type Source } from "../content/source.ts";
import type { Choice, Choices } from "./fields.ts";

/**
 * What an editor can choose in fields that name a page of the site, a video or an option of the appointment form. The
 * list is that of the last build: a page that was added since can be chosen a few minutes later.
 */
export function choicesOf(project: string): Choices {
  const { sources } = readContent(project);
  const pages = pagesOf(sources);
  const labels = new Map<string, string>([
    ...Object.values<RouteEntry>(ROUTES)
      .filter(({ path }) => pages.has(path))
      .map(({ path, label }) => [path, label] as const),
    ...sources.flatMap(pageOf).filter(([path]) => pages.has(path)),
  ]);
  // Links to a place on a page, such as /yoga#what-to-bring, are kept.
  const places = sources.flatMap(linksOf).filter((link) => !labels.has(link));
  for (const place of places) labels.set(place, labels.get(place.split("#")[0] ?? "") ?? "");
  return {
    route: [...labels].map(([value, label]) => choice(value, label === "" ? value : `${label} (${value})`)),
    videos: videosOf(project).map((name) => choice(name, name)),
    appointmentService: appointmentServices(sources).map((value) => choice(value, value)),
  };
}

function choice(value: string, label: string): Choice {
  return { label, value };
}

/** The page that is made of a file: its address and its name. */
function pageOf(source: Source): readonly (readonly [path: string, label: string])[] {
  const name = valueOf(source, "name") ?? valueOf(source, "title");
  const label = typeof name === "string" ? name : "";
  if (source.collection === "articles") return [[articlePath(source.entry), label]];
  const route = valueOf(source, "route");
  return typeof route === "string" ? [[route, label]] : [];
}

/** The links of a file's keys. */
function linksOf({ collection, data }: Source): readonly string[] {
  return fieldsOf(COLLECTIONS[collection].schema(picturePath), data).flatMap(({ hint, value }) =>
    hint?.refersTo === "route" && typeof value === "string" ? [value] : [],
  );
}
