import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CollectionName } from "../../src/schemas/collections.ts";
import type { TargetKind } from "../../src/schemas/builders.ts";
import { pagesOf } from "../../src/reader/existing-pages.ts";
import { articlePath } from "../../src/site/articles.ts";
import { BY_VIDEO } from "../../src/schemas/classes.ts";
import { similarity } from "../../src/site/nearest.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord, valueAt } from "../../src/reader/described.ts";
import { quoted, type Advice } from "../../src/reader/problem.ts";
import { fileOf, isUnpublished, valueOf, type Source } from "../../src/reader/read.ts";

/** The address at which a file is shown, if it has one. */
function routeOf(source: Source): string | undefined {
  if (source.collection === "articles") return articlePath(source.entry);
  const route = ["pages", "services"].includes(source.collection) ? valueOf(source, "route") : undefined;
  return typeof route === "string" ? route : undefined;
}

/** Everything to which content may link or refer. */
export type Targets = ReturnType<typeof collectTargets>;

/**
 * Collects the targets: the pages, and the names of entries and videos.
 */
export function collectTargets(sources: readonly Source[], project: string) {
  const pages: ReadonlySet<string> = new Set(pagesOf(sources).map(({ path }) => path));
  const files = new Map(sources.map((source) => [routeOf(source), source]));
  const known = new Set([...Object.values<RouteEntry>(ROUTES).map(({ path }) => path), ...files.keys()]);
  const isOneUnreadable = sources.some(({ data, file }) => data === undefined && file.endsWith(".md"));
  const namesOf = (kind: TargetKind): readonly string[] => {
    if (kind === "route") return [...pages];
    if (kind === "videos") return videosOf(project);
    if (kind in LISTED) return listedNames(sources, kind as keyof typeof LISTED);
    return sources.filter(({ collection }) => collection === kind).map(({ entry }) => entry);
  };
  const unknownName = (kind: TargetKind, name: string): Advice | undefined => {
    const names = namesOf(kind);
    if (names.includes(name) || isUnreadable(sources, kind)) return undefined;
    const near = names.toSorted((one, other) => similarity(other, name) - similarity(one, name)).slice(0, 5);
    const instead = near.length === 0 ? "" : `, or write one of: ${near.join(", ")}`;
    return { message: `${quoted(name)} does not exist or is not published. Remove the reference${instead}.` };
  };
  const bytesOf = (file: string): string => {
    const path = join(project, "public/videos", file);
    return existsSync(path) ? readFileSync(path, "latin1") : "";
  };
  return {
    /**
     * What is wrong with a link to a page of this site. The build looks for the files, for the places on pages (#…)
     * and for whole addresses of this site (scripts/routes/dead-links.ts).
     */
    brokenLink(link: string): Advice | undefined {
      const [path = ""] = link.split("#");
      // The target may be a file that cannot be read; that is reported separately.
      const isOfBuild = !/^\/(?!\/)/.test(path) || /\.\w+$/.test(path);
      return isOfBuild || isOneUnreadable || pages.has(path) ? undefined : unknownName("route", path);
    },
    pages,
    /** Whether a link leads to a page of the site that is not shown at present. */
    isUnpublished(link: string): boolean {
      const [path = ""] = link.split("#");
      return known.has(path) && !pages.has(path);
    },
    /** What is wrong with the name of a page, another entry, a video or an option of a form. */
    unknownName,
    /** The file of a collection that has one file. */
    file: (name: CollectionName) => fileOf(sources, name),
    /** The addresses of the services. */
    services: sources.filter(({ collection }) => collection === "services").map(routeOf),
    /** The addresses on which a fee is shown; undefined without fees. */
    fees: feePagesOf(fileOf(sources, "fees")),
    isVideo: (video: string) => /^.{4}ftyp.*avc1/s.test(bytesOf(`${video}.h264.mp4`)),
    hasCaptions: (video: string) => bytesOf(`${video}.en.vtt`).includes("WEBVTT"),
  };
}

function feePagesOf(source: Source | undefined): readonly unknown[] | undefined {
  const fees = source && !isUnpublished(source) ? valueOf(source, "fees") : undefined;
  const pages = Array.isArray(fees) ? fees.flatMap((fee: unknown) => valueAt(fee, ["shownOn"]) ?? []) : [];
  return pages.length === 0 ? undefined : pages;
}

/** The names of the videos. A browser that does not play AV1 needs the other file. */
export function videosOf(project: string): readonly string[] {
  const ending = ".h264.mp4";
  return globSync(`*${ending}`, { cwd: join(project, "public/videos") })
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

/** The references to an item of a list in a file: where the list is, and the name of an item. */
const LISTED = {
  /** An option of the appointment form, by the value that is sent. */
  appointmentService: { file: "offer", list: ["services", "appointment"], keys: ["value", "label"] },
  fee: { file: "fees", list: ["fees"], keys: ["name"] },
  classPlace: { file: "clinic", list: ["addresses"], keys: ["id"] },
} as const satisfies Partial<Record<TargetKind, object>>;

/** True where the file that lists the names cannot be read, which is reported separately. */
function isUnreadable(sources: readonly Source[], kind: TargetKind): boolean {
  if (!(kind in LISTED)) return false;
  const { file, list } = LISTED[kind as keyof typeof LISTED];
  const source = fileOf(sources, file);
  return source !== undefined && !Array.isArray(valueAt(source.data, list));
}

/** What a reference to an item of a list may name; nothing if the file is missing or cannot be read. */
export function listedNames(sources: readonly Source[], kind: keyof typeof LISTED): readonly string[] {
  const { file, list, keys } = LISTED[kind];
  const listed = valueAt(fileOf(sources, file)?.data, list);
  const items: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const names = items
    .filter(isRecord)
    .map((item) => keys.map((key) => item[key]).find((name) => name !== undefined));
  return [...names.map(String), ...(kind === "classPlace" ? [BY_VIDEO] : [])];
}
