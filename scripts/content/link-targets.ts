import { globSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import type { TargetKind } from "../../src/schemas/builders.ts";
import { BY_VIDEO } from "../../src/schemas/classes.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord, valueAt } from "../../src/data/values.ts";
import { quoted } from "./problem.ts";
import { singleFileOf, pagesFromFiles, type Source } from "../reader/read.ts";

/** Everything to which content may link or refer. */
export type Targets = ReturnType<typeof collectTargets>;

/**
 * Collects the targets: the pages, and the names of entries and videos.
 */
export function collectTargets(sources: readonly Source[], project: string) {
  const pathsOf = (files: readonly Source[]) => new Set(pagesFromFiles(files).map(({ path }) => path));
  const pages = pathsOf(sources);
  /** The pages, with those that are not published or have no content at present. */
  const known = pathsOf(
    sources.map((source) => ({ ...source, data: { ...(source.data as object), published: true } })),
  ).union(new Set(Object.values<RouteEntry>(ROUTES).map(({ path }) => path)));
  const isOneUnreadable = sources.some(({ data }) => data === undefined);
  const unknownName = (kind: TargetKind, name: string): string | undefined => {
    const names = namesOf(kind, sources, project);
    // A file that cannot be read is reported separately.
    return names === undefined || names.includes(name)
      ? undefined
      : `${quoted(name)} does not exist or is not published. Correct the name, or remove the reference.`;
  };
  const pathOf = (link: string): string => link.replace(/#.*/, "");
  return {
    /**
     * What is wrong with a link to a page of this site. The build looks for the files, for the places on pages (#…)
     * and for whole addresses of this site (scripts/routes/dead-links.ts).
     */
    brokenLink(link: string): string | undefined {
      const path = pathOf(link);
      // The target may be a file that cannot be read; that is reported separately.
      const isOfBuild = !/^\/(?!\/)/.test(path) || /\.\w+$/.test(path);
      return isOfBuild || isOneUnreadable ? undefined : unknownName("route", path);
    },
    /** Whether a link leads to a page of the site that is not shown at present. */
    isUnpublished: (link: string): boolean => known.has(pathOf(link)) && !pages.has(pathOf(link)),
    /** What is wrong with the name of a page, another entry, a video or an option of a form. */
    unknownName,
  };
}

/** The references to an item of a list in a file: where the list is, and the key that names an item. */
const LISTED: { readonly [Kind in TargetKind]?: readonly [CollectionName, list: string[], key: string] } = {
  /** An option of the appointment form, by the value that is sent. */
  appointmentService: ["offer", ["services", "appointment"], "value"],
  fee: ["fees", ["fees"], "name"],
  address: ["clinic", ["addresses"], "id"],
  classPlace: ["clinic", ["addresses"], "id"],
};

/** A browser that does not play AV1 needs this file of a video. */
const H264 = ".h264.mp4";

/** What a reference may name; undefined where the file that lists the names cannot be read, or is missing. */
export function namesOf(
  kind: TargetKind,
  sources: readonly Source[],
  project: string,
): readonly string[] | undefined {
  if (kind === "route") return pagesFromFiles(sources).map(({ path }) => path);
  if (kind === "videos")
    return globSync(`*${H264}`, { cwd: join(project, "public/videos") })
      .map((file) => file.slice(0, -H264.length))
      .toSorted();
  const listed = LISTED[kind];
  if (listed === undefined)
    return sources.filter(({ collection }) => collection === kind).map(({ entry }) => entry);
  const [file, list, key] = listed;
  const source = singleFileOf(sources, file);
  const none = "optional" in COLLECTIONS[file] ? [] : undefined;
  const items: unknown = source ? valueAt(source.data, list) : none;
  if (!Array.isArray(items)) return undefined;
  const names = items.filter(isRecord).map((item) => String(item[key]));
  return kind === "classPlace" ? [...names, BY_VIDEO] : names;
}
