import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { extname, join } from "node:path";

import { afterBuild } from "./integration.ts";

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const TEXT = new Set([".html", ".css", ".js", ".svg", ".xml", ".txt", ".json"]);

/**
 * Removes the pictures and videos to which no file refers. Astro would publish pictures as they were uploaded,
 * possibly with the place where they were taken; a clinic that has taken a video out of its gallery no longer
 * publishes it.
 */
export function unusedFiles() {
  return afterBuild("unused-files", (dist) => {
    const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    const removeFrom = (folder: string, names: RegExp): void => {
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (names.test(name) && !texts.some((text) => text.includes(name))) rmSync(join(folder, name));
    };
    removeFrom(join(dist, "_astro"), PICTURE);
    removeFrom(join(dist, "videos"), /./);
  });
}
