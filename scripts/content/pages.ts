import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import GithubSlugger from "github-slugger";
import { FORM_IDS } from "../../src/forms/index.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import type { TargetKind } from "../../src/schemas/fields.ts";
import { existingPages, type ExistingPage } from "../../src/reader/existing-pages.ts";
import { articlePath } from "../../src/site/articles.ts";
import { similarity } from "../../src/site/nearest.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord, valueAt } from "./fields.ts";
import { quoted, type Advice } from "../../src/reader/problem.ts";
import { fileOf, isUnpublished, valueOf, type Source } from "../../src/reader/read.ts";
import { nodesOf, textOf } from "./markdown.ts";

/** The address at which a file is shown, if it has one. */
export function routeOf(source: Source): string | undefined {
  if (source.collection === "articles") return articlePath(source.entry);
  const route = ["pages", "services"].includes(source.collection) ? valueOf(source, "route") : undefined;
  return typeof route === "string" ? route : undefined;
}

/** The pages that the files make, as the site has them. */
export function pagesOf(sources: readonly Source[]): readonly ExistingPage[] {
  const published = sources
    .filter((source) => !isUnpublished(source))
    .map(({ collection, entry, data }) => ({ collection, id: entry, data }));
  return existingPages(Object.groupBy(published, ({ collection }) => collection));
}

/** Everything to which content may link or refer. */
export type Targets = ReturnType<typeof collectTargets>;

/**
 * Collects the targets: the pages, their headings, the ids of the markup, and the names of entries and videos.
 *
 * @param address the address of the site, if it is known
 */
export function collectTargets(sources: readonly Source[], project: string, address?: string) {
  const pages: ReadonlySet<string> = new Set(pagesOf(sources).map(({ path }) => path));
  const files = new Map(sources.map((source) => [routeOf(source), source]));
  const known = new Set([...Object.values<RouteEntry>(ROUTES).map(({ path }) => path), ...files.keys()]);
  const markup = readMarkup(project);
  const isOneUnreadable = sources.some(({ data, file }) => data === undefined && file.endsWith(".md"));
  const namesOf = (kind: TargetKind): readonly string[] => {
    if (kind === "route") return [...pages];
    if (kind === "videos") return videosOf(project);
    if (kind === "appointmentService") return appointmentServices(sources);
    return sources.filter(({ collection }) => collection === kind).map(({ entry }) => entry);
  };
  const unknownName = (kind: TargetKind, name: string): Advice | undefined => {
    const names = namesOf(kind);
    // The file of the form may be unreadable.
    if (names.includes(name) || (kind === "appointmentService" && names.length === 0)) return undefined;
    const near = names.toSorted((one, other) => similarity(other, name) - similarity(one, name)).slice(0, 5);
    const instead = near.length === 0 ? "" : `, or write one of: ${near.join(", ")}`;
    return { message: `${quoted(name)} does not exist or is not published. Remove the reference${instead}.` };
  };
  const hostOf = (url = ""): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, "");
  const pathOf = (link: string): string | undefined => {
    if (/^(?:#|\/(?!\/))/.test(link)) return link;
    const { pathname = ".", hash } = URL.parse(link) ?? {};
    // A file such as the feed is not a page.
    return hostOf(link) === hostOf(address) && !pathname.includes(".") ? `${pathname}${hash}` : undefined;
  };
  return {
    /** What is wrong with a link, if it leads to this site: a path, a heading or a whole address. */
    brokenLink(link: string, from: Source): Advice | undefined {
      const [path, anchor] = pathOf(link)?.split("#") ?? [];
      // The target of a link may be a file that cannot be read; that is reported separately.
      if (path === undefined || isOneUnreadable) return undefined;
      if (path !== "" && !pages.has(path)) return unknownName("route", path);
      const page = path === "" ? from : files.get(path);
      if (anchor === undefined || markup.includes(`id="${anchor}"`)) return undefined;
      if (page !== undefined && anchorsOf(page).includes(anchor)) return undefined;
      return {
        message: `That page has no heading “#${anchor}”. Write the words of the heading in small letters with dashes, like #what-to-bring, or leave out the part after the address.`,
      };
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
    hasCaptions: (video: string) => existsSync(join(project, "public/videos", `${video}.en.vtt`)),
  };
}

/** The names of the videos. A browser that does not play AV1 needs the other file. */
export function videosOf(project: string): readonly string[] {
  const ending = ".h264.mp4";
  return globSync(`*${ending}`, { cwd: join(project, "public/videos") })
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

/** The values of the service list of the appointment form; none if it cannot be read. */
export function appointmentServices(sources: readonly Source[]): readonly string[] {
  const listed = valueAt(fileOf(sources, "offer")?.data, ["services", "appointment"]);
  const services: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return services.filter(isRecord).map(({ label, value = label }) => String(value));
}

/** The anchors of the headings of a file, made with the same package as in Astro. */
function anchorsOf(source: Source): readonly string[] {
  const slugger = new GithubSlugger();
  return nodesOf(source).flatMap(({ node }) => (node.type === "heading" ? [slugger.slug(textOf(node))] : []));
}

/** The ids in the site's own markup, and those of the forms, which are derived from their names. */
function readMarkup(project: string): string {
  const files = globSync("src/{pages,layouts,components,islands}/**/*.{astro,tsx}", { cwd: project });
  const forms = FORM_IDS.map((form) => `id="${form}-form"`);
  return [...files.map((file) => readFileSync(join(project, file), "utf8")), ...forms].join("\n");
}
