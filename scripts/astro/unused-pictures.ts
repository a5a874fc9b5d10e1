import { readFileSync, readdirSync, rmSync } from "node:fs";
import { extname, join } from "node:path";

import type { AstroIntegration } from "astro";

import { afterBuild } from "./after-build.ts";

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const TEXT = new Set([".html", ".css", ".js", ".svg", ".xml", ".txt", ".json", ".webmanifest"]);

/**
 * Deletes the pictures to which no published file refers. Astro deletes the original of a picture that it has encoded,
 * but not of one that the content names and no page shows: that file would be published as it was uploaded, possibly
 * with the place where it was taken.
 *
 * @param dist the built site
 * @returns the names of the deleted files
 */
function deleteUnusedPictures(dist: string): readonly string[] {
  const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const folder = join(dist, "_astro");
  const unused = readdirSync(folder).filter(
    (name) => PICTURE.test(name) && !texts.some((text) => text.includes(name)),
  );
  for (const name of unused) rmSync(join(folder, name));
  return unused;
}

/** Publishes no picture that no page shows. */
export function unusedPictures(): AstroIntegration {
  return afterBuild("unused-pictures", (dist) => {
    deleteUnusedPictures(dist);
  });
}
