import { pagesOf } from "../../src/reader/existing-pages.ts";
import { listedNames, videosOf } from "../content/targets.ts";
import { readContent } from "../../src/reader/read.ts";
import type { Choices } from "./cms-fields.ts";

/**
 * What an editor can choose in fields that name a page of the site, a video or an option of the appointment
 * form. The lists are made by the build, so a new page can be chosen a few minutes after it was added.
 */
export function choicesOf(project: string): Choices {
  const { sources } = readContent(project);
  const pages = pagesOf(sources).map(({ path }) => path);
  // The links to a place on a page, such as /yoga#what-to-bring, that the content has.
  const places = sources.flatMap(({ data }) =>
    [...JSON.stringify(data ?? {}).matchAll(/"(\/[\w/-]*#[\w-]+)"/g)].map(([, link = ""]) => link),
  );
  return {
    route: [...new Set([...pages, ...places])].toSorted(),
    videos: videosOf(project),
    appointmentService: listedNames(sources, "appointmentService"),
    fee: listedNames(sources, "fee"),
    classPlace: listedNames(sources, "classPlace"),
  };
}
