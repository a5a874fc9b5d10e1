import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Field } from "../fields.ts";
import { quoted, type Finding } from "../problem.ts";
import type { Source } from "../source.ts";

/** Captions that a file announces and that are not beside the video. */
export function captionProblems(
  source: Source,
  fields: readonly Field[],
  project: string,
): readonly Finding[] {
  return fields.flatMap(({ path, value, hint }): readonly Finding[] => {
    if (hint?.refersTo !== "videos" || typeof value !== "string") return [];
    const place = [...path.slice(0, -1), "captions"];
    const isAnnounced = fields.some((each) => each.value === true && each.path.join() === place.join());
    const has = (ending: string) => existsSync(join(project, "public/videos", `${value}${ending}`));
    if (!isAnnounced || !has(".h264.mp4") || has(".en.vtt")) return [];
    const wrong = `The video ${quoted(value)} has no captions in public/videos.`;
    return [{ line: source.lineOf(place), wrong, write: `Add ${value}.en.vtt there, or write false.` }];
  });
}
