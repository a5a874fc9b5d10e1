/** What is wrong between files. */
import { globSync } from "node:fs";
import { join, parse } from "node:path";
import { PAGES_IN_HEADINGS_FILE, ROUTE_HAS_CONTENT } from "#content-files/existing-pages.ts";
import { isRecord } from "#content-files/keys.ts";
import { RECEIVED_PATH } from "#forms/received.ts";
import { COLLECTIONS, type CollectionName } from "#schemas/collections.ts";
import { ROUTES, type RouteEntry, PATHS } from "#addresses/routes.ts";
import { pagesFromFiles, singleSourceOf, valueOf, type Content, type Source } from "#content-files/read.ts";
import { quoted, type FileFinding } from "./finding.ts";

/** About a whole file, named from `src/content`. */
const ofFile = (file: string, message: string, isHint = false): FileFinding => ({
  file: `src/content/${file.replace("src/content/", "")}`,
  line: 1,
  message,
  isHint,
});

export function siteFindings(content: Content, project: string): readonly FileFinding[] {
  return [
    ...repeatedValues(content, project),
    ...uselessFiles(content, project),
    // An unreadable file may be the one that a page needs.
    ...(content.sources.some(({ data }) => data === undefined)
      ? []
      : [...missingContent(content), ...unseenFiles(content)]),
  ];
}

function uselessFiles({ sources, translations }: Content, project: string): readonly FileFinding[] {
  const used = [...sources, ...translations].map(({ file }) => file.replace("src/content/", ""));
  const needed = Object.values(COLLECTIONS).flatMap((place) =>
    "file" in place && !("optional" in place) && !used.includes(place.file) ? place.file : [],
  );
  const others = globSync("**/*.*", { cwd: join(project, "src/content") })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !used.includes(file) && !/\.(?:jpe?g|png|webp|avif|svg)$/i.test(file));
  // The address of an article ends with its name; servers have pages of two names for themselves.
  const unnamed = sources.filter(
    ({ collection, entry }) =>
      !/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(entry) ||
      (collection === "articles" && /^(?:index|404)$/.test(entry)),
  );
  return [
    ...needed.map((file) => ofFile(file, "The file is missing. Put it back: the site needs it.")),
    ...others.map((file) =>
      ofFile(
        file,
        "The site does not use this file. Rename it so that it ends like the files beside it, or copy its text into one of them and delete it. Export a picture as a JPEG; put a video into public/videos.",
      ),
    ),
    ...unnamed.map(({ file }) =>
      ofFile(
        file,
        "Rename the file: use only small letters, digits and dashes, like open-day, and neither index nor 404.",
      ),
    ),
  ];
}

/**
 * Two pages must not share addresses, and what distinguishes them in lists of links and in search results.
 */
const ADDRESSES = ["route", "redirectFrom"];
const UNIQUE_IN_PAGES = [...ADDRESSES, "name", "title", "searchTitle", "summary"];

const OF_SITE = ["/api", "/admin", RECEIVED_PATH, "/index", "/icons", "/offline"];

interface Use {
  /** Which values it must differ from. */
  readonly kind: string;
  readonly value: unknown;
  readonly owner: string;
  readonly key?: string;
  readonly line?: number;
}

/**
 * Values that must be unique and are not, in each of their files: an editor looks at the file that was
 * changed. A file that is not published keeps its values.
 */
function repeatedValues(content: Content, project: string): readonly FileFinding[] {
  const uses = [...usesOfSite(content, project), ...content.sources.flatMap(usesOfFile)];
  // Many servers and readers do not distinguish capitals, and a page has its address with and without `.html`.
  const groups = Map.groupBy(uses, ({ kind, value }) =>
    `${kind} ${String(value).replace(/(?:\/index)?(?:\.html|\/)$/, "")}`.toLowerCase(),
  );
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one) => {
      const { owner: file, key, line, value } = one;
      const others = group.filter((other) => other !== one).map(({ owner }) => owner);
      if (line === undefined || others.length === 0) return [];
      const message = `“${key}” is ${quoted(value)} here, which is also used by ${others.join(" and ")}; capital letters make no difference. Change one of them, or delete the file that is not needed.`;
      return { file, line, message };
    }),
  );
}

/** The addresses of pages and folders that are code, of the home pages, and of redirects. */
function usesOfSite({ languages }: Content, project: string): readonly Use[] {
  const files = globSync("{public,src/pages}/*", { cwd: project }).map((file) => `/${parse(file).name}`);
  const homes = languages.map((language) => `/${language}`);
  const use = (value: string, owner = "the site itself"): Use => ({ kind: "address", value, owner });
  return [
    ...[...new Set([...OF_SITE, ...files, ...homes])].flatMap((path) => [use(path), use(`${path}/*`)]),
    ...Object.entries<RouteEntry>(ROUTES).flatMap(([name, { path, redirectFrom }]) => [
      ...(name in ROUTE_HAS_CONTENT ? [use(path)] : []),
      ...redirectFrom.map((typed) => use(typed, `a redirect to ${path}`)),
    ]),
  ];
}

function usesOfFile(source: Source): readonly Use[] {
  const { collection, file: owner } = source;
  const isPage = ["pages", "services", "articles"].includes(collection);
  return (isPage ? UNIQUE_IN_PAGES : ["id"]).flatMap((key) =>
    [valueOf(source, key) ?? []].flat().map((value: unknown, index) => {
      const kind = ADDRESSES.includes(key) ? "address" : key;
      return { kind, value, owner, key, line: source.lineOf([key, index]) };
    }),
  );
}

/** What a page must have so that it shows the files of a collection. */
const SHOWN_BY: Readonly<Partial<Record<CollectionName, string>>> = {
  offerings: "shows: offerings",
  topics: "shows: topics",
  teams: `route: ${PATHS.team}`,
  reviews: "reviews",
};

function unseenFiles({ published }: Content): readonly FileFinding[] {
  return published.flatMap(({ file, collection }) => {
    const need = SHOWN_BY[collection];
    const [key = "", wanted] = need?.split(": ") ?? [];
    const isSeen = published.some((source) => {
      const value = valueOf(source, key);
      return value !== undefined && (wanted === undefined || value === wanted);
    });
    return need === undefined || isSeen
      ? []
      : ofFile(
          file,
          `No page shows this file, because no published one has “${need}”. Write that there, or “published: false” here.`,
          true,
        );
  });
}

function missingContent({ sources, published }: Content): readonly FileFinding[] {
  const pages = new Set(pagesFromFiles(published).map(({ path }) => path));
  const headings = singleSourceOf(sources, "headings")?.data;
  const legal = [PATHS.privacy, PATHS.accessibility].filter((path) => !pages.has(path));
  const untitled = PAGES_IN_HEADINGS_FILE.filter(
    (name) => pages.has(PATHS[name]) && isRecord(headings) && !(name in headings),
  );
  return [
    ...legal.map((path) =>
      ofFile(
        `pages${path}.md`,
        `Every form links to ${path}, which is missing or not published. Put the file back, with “route: ${path}”.`,
      ),
    ),
    ...(published.some(({ collection }) => collection === "slides")
      ? []
      : [ofFile("slides", "The home page needs at least one slide. Add one.")]),
    ...untitled.map((name) =>
      ofFile(
        "headings.yaml",
        `The page ${PATHS[name]} has no title and heading. Add “${name}:” with a title, a summary and a heading, or with “published: false” as well to take the page off the site.`,
      ),
    ),
  ];
}
