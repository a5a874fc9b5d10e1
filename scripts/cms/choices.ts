import { readContent } from "../../src/reader/read.ts";
import { namesOf } from "../content/link-targets.ts";
import type { Choices } from "./cms-fields.ts";

/**
 * What an editor can choose in fields that name a page of the site, a video or an option of the appointment
 * form. The lists are made by the build, so a new page can be chosen a few minutes after it was added.
 */
export function choicesOf(project: string): Choices {
  const { sources } = readContent(project);
  // The links to a place on a page, such as /yoga#what-to-bring, that the content has.
  const places = sources.flatMap(({ data }) =>
    [...JSON.stringify(data ?? {}).matchAll(/"(\/[\w/-]*#[\w-]+)"/g)].map(([, link = ""]) => link),
  );
  const kinds = ["route", "videos", "appointmentService", "fee", "classPlace"] as const;
  const { route = [], ...others } = Object.fromEntries(
    kinds.map((kind) => [kind, namesOf(kind, sources, project) ?? []]),
  );
  return { ...others, route: [...new Set([...route, ...places])].toSorted() };
}
