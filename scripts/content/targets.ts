import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FORM_IDS } from "../../src/forms/index.ts";
import type { Reference } from "../../src/schemas/fields.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord } from "./fields.ts";
import { anchorsOf } from "./markdown.ts";
import { quoted, type Advice } from "./problem.ts";
import { nearest } from "./nearest.ts";
import { neededFirst } from "./rules/needed.ts";
import { hasOwnRoute, writtenRouteOf } from "./rules/routes.ts";
import { otherSpellings, pagesOf } from "./site-content.ts";
import { fileOf, valueOf, type Source } from "./source.ts";

/** Everything to which content may link or refer. */
export interface Targets {
  /** What is wrong with a link like /yoga#what-to-bring, or undefined if it leads somewhere. */
  readonly brokenLink: (link: string) => Advice | undefined;
  /**
   * The same for a key: the site leaves out what leads to a page that is not shown, so that this is a hint. The page of
   * a service that a form lists is an error: nobody can book what is not offered.
   */
  readonly brokenKey: (link: string, isOffer?: boolean) => Advice | undefined;
  /** The same for a whole address that leads to this site. */
  readonly onOwnSite: (address: string) => Advice | undefined;
  /** The same for an anchor in a file's own text. */
  readonly brokenAnchor: (source: Source, anchor: string) => Advice | undefined;
  /** What is wrong with the name of another entry. */
  readonly unknownName: (kind: Exclude<Reference, "route">, name: string) => Advice | undefined;
}

/**
 * Collects the targets: the route table, the pages among the sources, their headings, and the markup's ids.
 *
 * @param site the address of the site, if it is known
 */
export function collectTargets(sources: readonly Source[], project: string, site?: string): Targets {
  const pages = new Map<string, Source>();
  for (const source of neededFirst(sources)) {
    const route = writtenRouteOf(source);
    if (route !== undefined && !pages.has(route)) pages.set(route, source);
  }
  const articles = sources.filter((source) => source.collection === "articles");
  for (const article of articles) pages.set(articlePath(article.entry), article);
  const paths = new Set<string>([...pagesOf(sources), ...unreadable(sources)]);
  const off = new Set([
    ...Object.values<RouteEntry>(ROUTES).map(({ path }): string => path),
    ...pages.keys(),
  ]);
  // The file may be the one that the link leads to: its own problem is reported, and the link is not.
  const isOneUnknown = sources.some((source) => hasOwnRoute(source) && isUnknown(writtenRouteOf(source)));
  const inMarkup = markupIds(project);
  const hasAnchor = (source: Source | undefined, anchor: string): boolean =>
    inMarkup.has(anchor) || (source !== undefined && anchorsOf(source).includes(anchor));
  const names = {
    practitioners: entriesOf(sources, "practitioners"),
    poses: entriesOf(sources, "poses"),
    articles: entriesOf(sources, "articles"),
    videos: videosOf(project),
    appointmentService: appointmentServices(sources),
  };
  const noAnchor = (anchor: string): Advice => ({
    wrong: `There is no heading or place “#${anchor}” on that page.`,
    write:
      "Write the words of the heading in small letters with dashes, like #what-to-bring, or leave it out.",
  });
  const brokenLink = (link: string): Advice | undefined => {
    const [path = "", anchor] = link.split("#");
    if (!paths.has(path) && off.has(path) && !isOneUnknown) return notShown(path);
    if (!paths.has(path)) return isOneUnknown ? undefined : noPage(path, [...paths], sources);
    // The headings of a file that cannot be read are not known.
    const page = pages.get(path);
    if (page !== undefined && page.data === undefined) return undefined;
    return anchor === undefined || hasAnchor(page, anchor) ? undefined : noAnchor(anchor);
  };
  const own = site === undefined || !URL.canParse(site) ? undefined : hostOf(site);
  return {
    brokenLink,
    brokenKey(link, isOffer = false) {
      const advice = brokenLink(link);
      const [path = ""] = link.split("#");
      const isLeftOut = !isOffer && !paths.has(path) && off.has(path);
      return advice === undefined || !isLeftOut ? advice : { ...advice, isHint: true };
    },
    onOwnSite(address) {
      if (own === undefined || !URL.canParse(address) || hostOf(address) !== own) return undefined;
      const { pathname, hash } = new URL(address);
      // A file such as the feed is no page.
      if (pathname.includes(".")) return undefined;
      const path = `${pathname}${hash}`;
      const wrong = `The link ${quoted(address)} leads to this site.`;
      return brokenLink(path) ?? { isHint: true, wrong, write: `Write ${path} alone.` };
    },
    brokenAnchor: (source, anchor) => (hasAnchor(source, anchor) ? undefined : noAnchor(anchor)),
    unknownName(kind, name) {
      const isUnreadable = kind === "appointmentService" && names[kind].length === 0;
      if (isUnreadable || names[kind].includes(name)) return undefined;
      const known = names[kind].join(", ");
      return kind === "appointmentService"
        ? { wrong: `${quoted(name)} is not known.`, write: `Write one of: ${known}.` }
        : {
            wrong: `There is no file for ${quoted(name)} in ${kind === "videos" ? "public/videos" : kind}/.`,
            write: `${known === "" ? "Remove" : `Write one of: ${known}. Or remove`} what names it here.`,
          };
    },
  };
}

/** The names of the videos. A browser that does not play AV1 needs the other file. */
export function videosOf(project: string): readonly string[] {
  return globSync("*.h264.mp4", { cwd: join(project, "public/videos") })
    .map((file) => file.replace(/\.h264\.mp4$/, ""))
    .toSorted();
}

/** The host of an address, with or without “www.”. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

/** An address that is missing, or that the schema reports because it does not begin with a slash. */
function isUnknown(route: string | undefined): boolean {
  return route?.startsWith("/") !== true;
}

/** A page of the site that has nothing to show: what it is made of is deleted or not published. */
function notShown(path: string): Advice {
  return {
    wrong: `The page ${quoted(path)} is not shown: what it is made of is deleted, or not published.`,
    write: "Put it back, or write the address of another page here, or remove what links to it.",
  };
}

/** The addresses of files that cannot be read, and so may be published. */
function unreadable(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ data }) => data === undefined).flatMap((source) => writtenRouteOf(source) ?? []);
}

function noPage(path: string, paths: readonly string[], sources: readonly Source[]): Advice {
  const table = Object.values<RouteEntry>(ROUTES).filter((entry) => paths.includes(entry.path));
  const typed =
    paths.find((each) => each.toLowerCase() === path.toLowerCase()) ??
    [...table, ...sources.flatMap(otherSpellings)].find(({ alsoTyped }) =>
      alsoTyped.some((other) => other.toLowerCase() === path.toLowerCase()),
    )?.path;
  const wrong = `There is no page at ${quoted(path)}.`;
  if (typed !== undefined) return { wrong, write: `Write ${typed}.` };
  const near = nearest(path, paths, 3);
  if (near !== undefined) return { wrong, write: `Did you mean ${near}?` };
  return { wrong, write: `Write the address of a page that exists: ${paths.toSorted().join(", ")}.` };
}

function entriesOf(sources: readonly Source[], collection: Source["collection"]): readonly string[] {
  return sources.filter((source) => source.collection === collection).map((source) => source.entry);
}

/** The values of the service list of the appointment form; none if it cannot be read. */
export function appointmentServices(sources: readonly Source[]): readonly string[] {
  const offer = fileOf(sources, "offer");
  const services = offer && valueOf(offer, "services");
  const listed = isRecord(services) ? services["appointment"] : undefined;
  if (!Array.isArray(listed)) return [];
  return listed
    .filter(isRecord)
    .flatMap(({ label, value = label }) => (typeof value === "string" ? [value] : []));
}

/** The ids that the site's own markup carries, and those of the forms, which are made from their names. */
function markupIds(project: string): ReadonlySet<string> {
  const files = globSync("src/{pages,layouts,components,islands}/**/*.{astro,tsx}", { cwd: project });
  const written = files.flatMap((file) =>
    [...readFileSync(join(project, file), "utf8").matchAll(/\bid="([^"{}]+)"/g)].map(
      (match) => match[1] ?? "",
    ),
  );
  return new Set([...written, ...FORM_IDS.map((form) => `${form}-form`)]);
}
