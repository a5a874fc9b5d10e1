import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import type { TargetKind } from "../../src/fields/builders.ts";
import { BY_VIDEO } from "../../src/schemas/classes.ts";
import { ROUTES, type RouteEntry } from "../../src/addresses/routes.ts";
import { isRecord, valueAt } from "../../src/content-files/values.ts";
import { quoted } from "./finding.ts";
import { damageIn } from "../../src/content-files/keys.ts";
import { isUnpublished, singleFileOf, pagesFromFiles, type Source } from "../../src/content-files/read.ts";

export type Targets = ReturnType<typeof collectTargets>;

/** What content may link or refer to. */
export function collectTargets(sources: readonly Source[], project: string) {
  /** As if all were published. */
  const all = sources.map((source) => ({ ...source, data: { ...(source.data as object), published: true } }));
  const pages: readonly string[] = Object.values<RouteEntry>(ROUTES).map(({ path }) => path);
  const isOneUnreadable = sources.some(({ data }) => data === undefined);
  return {
    /**
     * What is wrong with a name or with the link to a page; a hint if it exists and is not shown at present.
     * The build checks the rest (scripts/build/dead-links.ts).
     */
    unknownName(kind: TargetKind, written: string) {
      const isRoute = kind === "route";
      const name = isRoute ? written.replace(/#.*/, "") : written;
      // The target may be a file that cannot be read, which is reported itself.
      if (isRoute && (isOneUnreadable || !/^\/(?!\/)(?!.*\.\w+$)/.test(name))) return undefined;
      const names = namesOf(kind, sources, project);
      if (names === undefined || names.includes(name)) return undefined;
      const isHint = [...pages, ...(namesOf(kind, all, project) ?? [])].includes(name);
      const message = `${quoted(name)} does not exist or is not published. Correct the name, or remove the reference.`;
      return { message, isHint };
    },
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

/** A list in a file, and the key that names an item. */
const LISTED: { readonly [Kind in TargetKind]?: readonly [CollectionName, list: string[], key: string] } = {
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
  kind: TargetKind,
  sources: readonly Source[],
  project: string,
): readonly string[] | undefined {
  if (kind === "route") return pagesFromFiles(sources).map(({ path }) => path);
  if (kind === "videos")
    return globSync(`*${H264}`, { cwd: join(project, VIDEOS) })
      .map((file) => file.slice(0, -H264.length))
      .toSorted();
  const listed = LISTED[kind];
  if (listed === undefined)
    return sources
      .filter((source) => source.collection === kind && !isUnpublished(source))
      .map(({ entry }) => entry);
  const [file, list, key] = listed;
  const source = singleFileOf(sources, file);
  const none = "optional" in COLLECTIONS[file] ? [] : undefined;
  const items: unknown = source ? valueAt(source.data, list) : none;
  if (!Array.isArray(items)) return undefined;
  const names = items.filter(isRecord).map((item) => String(item[key]));
  return kind === "classPlace" ? [...names, BY_VIDEO] : names;
}
