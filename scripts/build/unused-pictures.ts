import { readFileSync, readdirSync, rmSync } from "node:fs";
import { extname, join } from "node:path";

import type { AstroIntegration } from "astro";

import { afterBuild } from "./integration.ts";

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const TEXT = new Set([".html", ".css", ".js", ".svg", ".xml", ".txt", ".json"]);

/**
 * Removes pictures to which no file refers: Astro would publish the originals as they were uploaded, possibly
 * with the place where they were taken.
 */
export function unusedPictures(): AstroIntegration {
  return afterBuild("unused-pictures", (dist) => {
    const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
    const folder = join(dist, "_astro");
    for (const name of readdirSync(folder))
      if (PICTURE.test(name) && !texts.some((text) => text.includes(name))) rmSync(join(folder, name));
  });
}
