import { globSync } from "node:fs";

/** The languages of a video's files of captions: "ar" of walk.ar.vtt. */
export function captionLanguages(name: string, cwd = "public/videos"): readonly string[] {
  return globSync(`${name}.*.vtt`, { cwd })
    .map((file) => file.slice(`${name}.`.length, -".vtt".length))
    .toSorted();
}
