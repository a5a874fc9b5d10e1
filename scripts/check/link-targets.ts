import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, type CollectionName } from "#schemas/collections.ts";
import type { TargetKind } from "#fields/builders.ts";
import { BY_VIDEO } from "#schemas/classes.ts";
import { pathIn, ROUTES, type RouteEntry } from "#addresses/routes.ts";
import { fileLookup } from "../build/built-pages.ts";
import { plainMarkdown } from "../build/plain-markdown.ts";
import { nearest, whyDead, type LinkedSite } from "./addresses.ts";
import { quoted } from "./finding.ts";
import { damageIn, isRecord, valueAt } from "#content-files/keys.ts";
import { pagesFromFiles, singleSourceOf, type Content, type Source } from "#content-files/read.ts";

export type ReferenceChecker = Awaited<ReturnType<typeof collectReferences>>;

type NameKind = Exclude<TargetKind, "route">;

/**
 * What the content says about the anchors of pages: headings, entries, and items with an `id:`. The templates
 * have more.
 */
async function anchorsIn(sources: readonly Source[]): Promise<ReadonlySet<string>> {
  const renderer = await plainMarkdown().createRenderer({ syntaxHighlight: false });
  const all = sources.map(async ({ entry, data, body }) => {
    const { metadata } = await renderer.render(body?.text ?? "");
    const ids = JSON.stringify(data ?? {}).matchAll(/"id":"([^"]+)"/g);
    return [entry, ...metadata.headings.map(({ slug }) => slug), ...Array.from(ids, ([, id = ""]) => id)];
  });
  return new Set((await Promise.all(all)).flat());
}

/** Files that the build writes. */
const WRITTEN =
  /^\/(?:apple-touch-icon\.png|favicon\.ico|icons\/.+|robots\.txt|sitemap-(?:index|\d+)\.xml|sw\.js|(?:[\w-]+\/)?feed\.xml)$/;

const BASE = new URL("https://site.invalid");

export async function collectReferences(
  { sources, translations, published, languages }: Content,
  project: string,
) {
  /** As if all were published. */
  const all = sources.map((source) => ({ ...source, data: { ...(source.data as object), published: true } }));
  const isOneUnreadable = sources.some(({ data }) => data === undefined);
  const anchors = await anchorsIn([...sources, ...translations]);
  const hasPublicFile = fileLookup(join(project, "public"));
  const hasFile = (path: string): boolean => hasPublicFile(path) || WRITTEN.test(path);
  const [first = "", ...others] = languages;
  const siteOf = (files: readonly Source[]): LinkedSite => {
    const pages = pagesFromFiles(files).flatMap((page) =>
      // Which of them are translated, the build knows.
      [first, ...others].map((language) => ({ ...page, path: pathIn(language, page.path, first), anchors })),
    );
    return { pages, hasFile, isBuilt: false };
  };
  const site = siteOf(published);
  // A page of the route table may have no content at present.
  const table = Object.values<RouteEntry>(ROUTES).map((page) => ({ ...page, anchors }));
  const whole = { ...site, pages: [...siteOf(all).pages, ...table] };
  return {
    /** What is wrong with an address of this site; a hint if it exists and is not shown at present. */
    deadLink(written: string) {
      // The target may be in a file that cannot be read, which is reported itself.
      const reason = isOneUnreadable ? undefined : whyDead(written, BASE, site);
      if (reason === undefined) return undefined;
      const message = `The link ${quoted(written)} leads nowhere: ${reason}`;
      return { message, isHint: whyDead(written, BASE, whole) === undefined };
    },
    /** What is wrong with a name; a hint if it exists and is not shown at present. */
    unknownName(kind: NameKind, name: string) {
      const names = namesOf(kind, published, project);
      if (names === undefined || names.includes(name)) return undefined;
      const meant = nearest(name, names);
      const advice =
        meant === undefined ? "Correct the name, or remove the reference." : `Did you mean ${quoted(meant)}?`;
      const isHint = namesOf(kind, all, project)?.includes(name);
      return { message: `${quoted(name)} does not exist or is not published. ${advice}`, isHint };
    },
    /** By the box with which the file begins (ISO/IEC 14496-12, 4.3). */
    isFilm: (video: string): boolean =>
      readFileSync(join(project, VIDEOS, video + H264)).toString("latin1", 4, 8) === "ftyp",
    lacksCaptions(video: string): boolean {
      const files = globSync(join(project, VIDEOS, `${video}.*.vtt`)).map((file) =>
        readFileSync(file, "utf8"),
      );
      return files.length === 0 || files.some((text) => damageIn(text) ?? !CAPTIONS.test(text));
    },
  };
}

const VIDEOS = "public/videos";

/** Words in its first cue; its times have a dot, and those of SRT a comma. */
const CAPTIONS = /^\uFEFF?WEBVTT\s[^]*?\n[\d:]+\.\d{3}[ \t]+-->[ \t]+[\d:]+\.\d{3}.*\r?\n[ \t]*\S/;

const LISTED: { readonly [Kind in NameKind]?: readonly [CollectionName, list: string[], key: string] } = {
  /** By the value that is sent. */
  appointmentService: ["offer", ["services", "appointment"], "value"],
  fee: ["fees", ["fees"], "name"],
  address: ["clinic", ["addresses"], "id"],
  classPlace: ["clinic", ["addresses"], "id"],
};

/** For browsers that do not play AV1, so every video has this file. */
const H264 = ".h264.mp4";

/** What a reference may name; undefined where the file with the names cannot be read, or is missing. */
export function namesOf(
  kind: NameKind,
  published: readonly Source[],
  project: string,
): readonly string[] | undefined {
  if (kind === "videos")
    return globSync(`*${H264}`, { cwd: join(project, VIDEOS) })
      .map((file) => file.slice(0, -H264.length))
      .toSorted();
  const listed = LISTED[kind];
  if (listed === undefined)
    return published.filter(({ collection }) => collection === kind).map(({ entry }) => entry);
  const [file, list, key] = listed;
  const source = singleSourceOf(published, file);
  const none = "optional" in COLLECTIONS[file] ? [] : undefined;
  const items: unknown = source ? valueAt(source.data, list) : none;
  if (!Array.isArray(items)) return undefined;
  const names = items.filter(isRecord).map((item) => String(item[key]));
  return kind === "classPlace" ? [...names, BY_VIDEO] : names;
}
