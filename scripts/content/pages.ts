import { existsSync, globSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import GithubSlugger from "github-slugger";
import { FORM_IDS } from "../../src/forms/index.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import type { Reference } from "../../src/schemas/fields.ts";
import { articlePath } from "../../src/site/articles.ts";
import { nearestRoutes } from "../../src/site/nearest.ts";
import { hasPageFile } from "../../src/data/page-files.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { isRecord } from "./fields.ts";
import { quoted, type Advice, type Problem } from "./problem.ts";
import { fileOf, textOf, valueOf, type Source } from "./read.ts";
import { otherSpellings, pagesOf } from "./site-content.ts";

const TABLE = Object.values<RouteEntry>(ROUTES);

/** Everything to which content may link or refer. */
export interface Targets {
  /** What is wrong with a link like /yoga#what-to-bring from a file, or undefined if it leads somewhere. */
  readonly brokenLink: (link: string, from: Source) => Advice | undefined;
  /** The same for a whole address that leads to this site. */
  readonly onOwnSite: (address: string, from: Source) => Advice | undefined;
  /** Whether a link leads to a page of the site that is not shown at present. */
  readonly isOff: (link: string) => boolean;
  /** What is wrong with the name of another entry. */
  readonly unknownName: (kind: Exclude<Reference, "route">, name: string) => Advice | undefined;
  /** The file of a collection that has one file. */
  readonly file: (name: CollectionName) => Source | undefined;
  /** Whether a video has captions. */
  readonly hasCaptions: (video: string) => boolean;
}

/** True for a file that is shown at an address of its own, which its key “route” gives. */
function hasOwnRoute({ collection }: Source): boolean {
  return collection === "pages" || collection === "services";
}

function routeOf(source: Source): string | undefined {
  const route = hasOwnRoute(source) ? valueOf(source, "route") : undefined;
  return typeof route === "string" && route.startsWith("/") ? route : undefined;
}

/**
 * Collects the targets: the route table, the pages among the sources, their headings, and the ids of the markup.
 *
 * @param site the address of the site, if it is known
 */
export function collectTargets(sources: readonly Source[], project: string, site?: string): Targets {
  const files = new Map<string, Source>();
  for (const source of sources) {
    const route = source.collection === "articles" ? articlePath(source.entry) : routeOf(source);
    if (route !== undefined && !files.has(route)) files.set(route, source);
  }
  const shown = pagesOf(sources, project);
  const known = new Set<string>([...TABLE.map(({ path }) => path), ...files.keys()]);
  // A file that cannot be read may be the one that a link leads to: its own problem is reported, and the link is not.
  const isOneUnreadable = sources.some((source) => hasOwnRoute(source) && routeOf(source) === undefined);
  const markup = readMarkup(project);
  const inMarkup = (id: string): boolean => markup.includes(`id="${id}"`);
  const namesOf = (kind: Exclude<Reference, "route">): readonly string[] => {
    if (kind === "videos") return videosOf(project);
    if (kind === "appointmentService") return appointmentServices(sources);
    return sources.filter(({ collection }) => collection === kind).map(({ entry }) => entry);
  };
  const brokenLink = (link: string, from: Source): Advice | undefined => {
    const [path = "", anchor] = link.split("#");
    const page = path === "" ? from : files.get(path);
    if (path !== "" && !shown.has(path)) {
      if (isOneUnreadable) return undefined;
      const wrong = `There is no page at ${quoted(path)}`;
      if (known.has(path))
        return {
          says: `${wrong}: what it is made of is deleted, or not published. Put it back, or write the address of another page, or remove what links to it.`,
        };
      const spelled = [
        ...TABLE,
        ...sources.flatMap(otherSpellings),
        ...[...shown].map((each) => ({ path: each, alsoTyped: [] })),
      ];
      const near = nearestRoutes(
        path,
        spelled.filter((route) => shown.has(route.path)).map((route) => ({ label: "", ...route })),
        1,
      )[0]?.path;
      return {
        says: `${wrong}. ${near === undefined ? `Write the address of a page that exists: ${[...shown].toSorted().join(", ")}.` : `Did you mean ${near}?`}`,
      };
    }
    const isThere =
      anchor === undefined || inMarkup(anchor) || (page !== undefined && anchorsOf(page).includes(anchor));
    return isThere
      ? undefined
      : {
          says: `There is no heading or place “#${anchor}” on that page. Write the words of the heading in small letters with dashes, like #what-to-bring, or leave it out.`,
        };
  };
  const hostOf = (address = ""): string | undefined => URL.parse(address)?.hostname.replace(/^www\./, "");
  return {
    brokenLink,
    isOff(link) {
      const [path = ""] = link.split("#");
      return known.has(path) && !shown.has(path);
    },
    onOwnSite(address, from) {
      const url = URL.parse(address);
      // A file such as the feed is no page.
      if (url === null || hostOf(address) !== hostOf(site) || url.pathname.includes(".")) return undefined;
      const path = `${url.pathname}${url.hash}`;
      return (
        brokenLink(path, from) ?? {
          isHint: true,
          says: `The link ${quoted(address)} leads to this site. Write ${path} alone.`,
        }
      );
    },
    unknownName(kind, name) {
      const names = namesOf(kind);
      if (names.includes(name) || (kind === "appointmentService" && names.length === 0)) return undefined;
      return {
        says: `${quoted(name)} is not known here. ${names.length === 0 ? "Remove" : `Write one of: ${names.join(", ")}. Or remove`} what names it here.`,
      };
    },
    file: (name) => fileOf(sources, name),
    hasCaptions: (video) => existsSync(join(project, "public/videos", `${video}.en.vtt`)),
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
  const offer = fileOf(sources, "offer");
  const services = offer && valueOf(offer, "services");
  const listed: unknown = isRecord(services) ? services["appointment"] : undefined;
  if (!Array.isArray(listed)) return [];
  return listed
    .filter(isRecord)
    .flatMap(({ label, value = label }) => (typeof value === "string" ? [value] : []));
}

/** The anchors of the headings of a file, as Astro makes them: with the same package. */
function anchorsOf({ nodes }: Source): readonly string[] {
  const slugger = new GithubSlugger();
  return nodes.flatMap(({ node }) => (node.type === "heading" ? [slugger.slug(textOf(node))] : []));
}

/** The site's own markup with its ids, and those of the forms, which are made from their names. */
function readMarkup(project: string): string {
  const files = globSync("src/{pages,layouts,components,islands}/**/*.{astro,tsx}", { cwd: project });
  const forms = FORM_IDS.map((form) => `id="${form}-form"`);
  return [...files.map((file) => readFileSync(join(project, file), "utf8")), ...forms].join("\n");
}

/**
 * Addresses that are taken: by another file, by a page that is made of something else, by another spelling that leads
 * to a page, or by the site itself. Two that differ in capitals alone are one to many servers and to people who type.
 */
export function routeProblems(sources: readonly Source[], project: string): readonly Problem[] {
  const taken = new Map<string, string>();
  const files = globSync("{public,src/pages}/*", { cwd: project }).map((path) => `/${parse(path).name}`);
  for (const own of ["/api", "/admin", "/received", ...files])
    taken.set(own.toLowerCase(), "the site itself");
  for (const { path, alsoTyped } of TABLE) {
    if (hasPageFile(path, project)) taken.set(path.toLowerCase(), `the page ${path}`);
    for (const typed of alsoTyped) taken.set(typed, `a redirect to ${path}`);
  }
  const problems: Problem[] = [];
  const claim = (source: Source, route: string, key: readonly PropertyKey[]): void => {
    const owner = taken.get(route.toLowerCase());
    taken.set(route.toLowerCase(), source.file);
    if (
      owner === undefined ||
      (owner === `the page ${route}` && key[0] === "route" && isReadByItsPage(source, route))
    )
      return;
    const says = `The address “${route}” belongs to ${owner}. Write another address: capitals alone make no difference.`;
    problems.push({ file: source.file, line: source.lineOf(key), says });
  };
  for (const source of sources) {
    const route = routeOf(source);
    if (route !== undefined) claim(source, route, ["route"]);
  }
  for (const source of sources)
    for (const [index, typed] of otherSpellings(source)
      .flatMap(({ alsoTyped }) => alsoTyped)
      .entries())
      claim(source, typed, ["alsoTyped", index]);
  return problems;
}

/** A page in src/pages reads the page file that is named like its address, or its service. */
function isReadByItsPage({ collection, entry }: Source, route: string): boolean {
  if (collection === "pages") return entry === route.slice(1);
  return [ROUTES.yoga, ROUTES.seminars, ROUTES.videoConsultation].some(({ path }) => path === route);
}
