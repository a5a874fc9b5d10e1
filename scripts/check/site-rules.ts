/** What is wrong between files. */
import { existsSync, globSync } from "node:fs";
import { join, parse } from "node:path";
import { PAGES_IN_HEADINGS_FILE, ROUTE_HAS_CONTENT } from "../../src/content-files/existing-pages.ts";
import { isRecord } from "../../src/content-files/values.ts";
import { RECEIVED_PATH } from "../../src/forms/received.ts";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { ROUTES, type RouteEntry, PATHS } from "../../src/addresses/routes.ts";
import {
  isUnpublished,
  languagesIn,
  pagesFromFiles,
  singleFileOf,
  valueOf,
  type Source,
} from "../../src/content-files/read.ts";
import { forbiddenClaimsFor } from "./claims.ts";
import { hasCalls } from "./patterns.ts";
import { quoted, type FileFinding } from "./finding.ts";

/** About a whole file. */
type OfFile = readonly [file: string, message: string, isHint?: boolean];

/** @param sources the originals */
export function siteFindings(
  sources: readonly Source[],
  translations: readonly Source[],
  project: string,
): readonly FileFinding[] {
  const ofFiles = [
    ...uselessFiles(sources, translations, project),
    // An unreadable file may be the one that a page needs.
    ...(sources.some(({ data }) => data === undefined)
      ? []
      : [...missingContent(sources), ...unseenFiles(sources)]),
  ];
  return [
    ...repeatedValues(sources, project),
    ...unknownLanguages(sources),
    ...ofFiles.map(([file, message, isHint]) => ({ file: `src/content/${file}`, line: 1, message, isHint })),
  ];
}

/** Files that are missing, not used, or badly named. */
function uselessFiles(
  sources: readonly Source[],
  translations: readonly Source[],
  project: string,
): readonly OfFile[] {
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
    ...needed.map((file): OfFile => [file, "The file is missing. Put it back: the site needs it."]),
    ...others.map((file): OfFile => [
      file,
      "The site does not use this file. Rename it so that it ends like the files beside it, or copy its text into one of them and delete it. Export a picture as a JPEG; put a video into public/videos.",
    ]),
    ...unnamed.map(({ file }): OfFile => [
      file.replace("src/content/", ""),
      "Rename the file: use only small letters, digits and dashes, like open-day, and neither index nor 404.",
    ]),
  ];
}

/** A language without words, which a developer adds, or in which texts are not checked. */
function unknownLanguages(sources: readonly Source[]): readonly FileFinding[] {
  const place = singleFileOf(sources, "place");
  if (place === undefined) return [];
  const line = place.lineOf([valueOf(place, "languages") === undefined ? "locale" : "languages"]);
  return (languagesIn(sources) ?? []).flatMap((language, index) => {
    const name = quoted(language);
    const noWords = `The site has no words in the language ${name}. A developer adds them (CONTRIBUTING.md, “The words of the site”).`;
    const messages = [
      !existsSync(join("src/words", language, "site.json")) && noWords,
      // A translation is compared with its original.
      index === 0 &&
        !hasCalls(language) &&
        `Numbers to call are checked in the language ${name} only in links and beside those of this file. Compare the others.`,
      forbiddenClaimsFor(language) === undefined &&
        `Claims about health are not checked in the language ${name}. Let a qualified person read every text. A developer can add words to look for in scripts/check/claims.yaml.`,
    ];
    return messages.flatMap((message) =>
      message === false ? [] : { file: place.file, line, message, isHint: message !== noWords },
    );
  });
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
  /** A file, or the site itself. */
  readonly owner: string;
  /** In a file. */
  readonly key?: string;
  readonly line?: number;
}

/**
 * Values that must be unique and are not, in each of their files: an editor looks at the file that was
 * changed. A file that is not published keeps its values.
 */
function repeatedValues(sources: readonly Source[], project: string): readonly FileFinding[] {
  const uses = [...usesOfSite(sources, project), ...sources.flatMap(usesOfFile)];
  // Many servers and readers do not distinguish capitals.
  const groups = Map.groupBy(uses, ({ kind, value }) => `${kind} ${String(value)}`.toLowerCase());
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
function usesOfSite(sources: readonly Source[], project: string): readonly Use[] {
  const files = globSync("{public,src/pages}/*", { cwd: project }).map((file) => `/${parse(file).name}`);
  const homes = (languagesIn(sources) ?? []).map((language) => `/${language}`);
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

/** Files that no page shows. */
function unseenFiles(sources: readonly Source[]): readonly OfFile[] {
  const published = sources.filter((source) => !isUnpublished(source));
  const isThere = (key: string, value?: string): boolean =>
    published.some((source) => {
      const found = valueOf(source, key);
      return value === undefined ? found !== undefined : found === value;
    });
  const needs: Partial<Record<CollectionName, readonly [key: string, value?: string]>> = {
    offerings: ["shows", "offerings"],
    topics: ["shows", "topics"],
    teams: ["route", PATHS.team],
    reviews: ["reviews"],
  };
  return published.flatMap(({ file, collection }) => {
    const need = needs[collection];
    return need === undefined || isThere(...need)
      ? []
      : [
          [
            file.replace("src/content/", ""),
            `No page shows this file, because no published one has “${need.join(": ")}”. Write that there, or “published: false” here.`,
            true,
          ],
        ];
  });
}

/** What the site needs while it has the pages that it belongs to. */
function missingContent(sources: readonly Source[]): readonly OfFile[] {
  const pages = new Set(pagesFromFiles(sources).map(({ path }) => path));
  const headings = singleFileOf(sources, "headings")?.data;
  const legal = [PATHS.privacy, PATHS.accessibility].filter((path) => !pages.has(path));
  const hasSlide = sources.some((source) => source.collection === "slides" && !isUnpublished(source));
  const untitled = PAGES_IN_HEADINGS_FILE.filter(
    (name) => pages.has(PATHS[name]) && isRecord(headings) && !(name in headings),
  );
  return [
    ...legal.map((path): OfFile => [
      `pages${path}.md`,
      `Every form links to ${path}, which is missing or not published. Put the file back, with “route: ${path}”.`,
    ]),
    ...(hasSlide ? [] : [["slides", "The home page needs at least one slide. Add one."] as const]),
    ...untitled.map((name): OfFile => [
      "headings.yaml",
      `The page ${PATHS[name]} has no title and heading. Add “${name}:” with a title, a summary and a heading, or with “published: false” as well to take the page off the site.`,
    ]),
  ];
}
