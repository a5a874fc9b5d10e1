import { articlePath } from "../../src/site/articles.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { appointmentServices, videosOf } from "../content/pages.ts";
import { readContent, valueOf, type Source } from "../content/read.ts";
import { pagesOf } from "../content/pages.ts";
import type { Choice, Choices } from "./fields.ts";

/**
 * What an editor can choose in fields that name a page of the site, a video or an option of the appointment form. The
 * list is that of the last build: a page that was added since can be chosen a few minutes later.
 */
export function choicesOf(project: string): Choices {
  const { sources } = readContent(project);
  const pages = pagesOf(sources, project);
  const table = Object.values<RouteEntry>(ROUTES).map(({ path, label }) => [path, label] as const);
  const labels = new Map<string, string>(
    [...table, ...sources.flatMap(pageOf)].filter(([path]) => pages.has(path)),
  );
  // Links to a place on a page, such as /yoga#what-to-bring, are kept.
  for (const { data } of sources)
    for (const [, place = "", page = ""] of JSON.stringify(data ?? {}).matchAll(/"((\/[\w/-]*)#[\w-]+)"/g))
      labels.set(place, labels.get(page) ?? "");
  const choice = (value: string, label = value): Choice => ({ label, value });
  return {
    route: [...labels].map(([value, label]) => choice(value, label === "" ? value : `${label} (${value})`)),
    videos: videosOf(project).map((name) => choice(name)),
    appointmentService: appointmentServices(sources).map((value) => choice(value)),
  };
}

/** The page that is made of a file: its address and its name. */
function pageOf(source: Source): readonly (readonly [path: string, label: string])[] {
  const label = valueOf(source, "name") ?? valueOf(source, "title");
  const path = source.collection === "articles" ? articlePath(source.entry) : valueOf(source, "route");
  return typeof path === "string" && typeof label === "string" ? [[path, label]] : [];
}
