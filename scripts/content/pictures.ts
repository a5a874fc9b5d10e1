import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { Advice } from "../../src/reader/problem.ts";

/** The size up to which the build can resize pictures in a reasonable time. */
export const MAX_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;
/** A smaller picture looks blurred wherever the site shows it; one less wide, in most places. */
const MIN_PIXELS_A_SIDE = 300;
const USUAL_PIXELS_WIDE = 450;

/** What is wrong with each picture below src/content, and what to do about it, by its path on the disk. */
export type Pictures = ReadonlyMap<string, Advice | undefined>;

/** Looks into every picture of the content of a project. */
export async function readPictures(project: string): Promise<Pictures> {
  const files = globSync("src/content/**/*.{jpg,jpeg,png,webp,avif,svg,JPG,JPEG,PNG,WEBP,AVIF,SVG}", {
    cwd: project,
  });
  const paths = files.map((file) => join(project, file));
  return new Map(await Promise.all(paths.map(async (path) => [path, await mistakeIn(path)] as const)));
}

async function mistakeIn(path: string): Promise<Advice | undefined> {
  // A picture that is removed during the check counts as damaged; its removal starts the next check.
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  if (!/^[A-Za-z0-9._-]+$/.test(basename(path)))
    return {
      message:
        "The name contains a space or another character that an address cannot have. Rename the picture, and write the new name here.",
    };
  if (/\.svg$/i.test(path)) return mistakeInDrawing(bytes.toString("utf8"));
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (bytes.length > MAX_BYTES || width * height > MAX_PIXELS)
      return {
        message:
          "The picture is larger than 8 MB or 40 million pixels. Make it about 1600 pixels wide with any photo program (“Resize”), and save it as a JPEG.",
      };
    // A file with the correct end is complete; any other is decoded to see whether something is missing.
    if (!/\xFF\xD9$|IEND.{4}$/s.test(bytes.subarray(-8).toString("latin1")))
      await sharp(bytes, { failOn: "truncated" }).stats();
    const isHint = Math.min(width, height) >= MIN_PIXELS_A_SIDE;
    if (isHint && width >= USUAL_PIXELS_WIDE) return undefined;
    const message = `The picture has only ${width} × ${height} pixels and would look blurred. Use the original one: at least 800 pixels wide, ideally 1600.`;
    return { message, isHint };
  } catch {
    return {
      message:
        "The file is damaged, or browsers cannot show it: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.",
    };
  }
}

/** Drawings such as the logo become a part of pages, whose policy blocks styles in them. */
function mistakeInDrawing(drawing: string): Advice | undefined {
  if (isActive(drawing))
    return {
      message:
        "The drawing contains a script, or loads something from another site. Export it again as a plain SVG, or save it as a PNG.",
    };
  if (!/<svg\b[^>]*\bviewBox="[-\d. ,]+"/.test(drawing) || /<style\b|\sstyle=/.test(drawing))
    return {
      message:
        "The drawing contains styles, which the pages block for safety, or has no viewBox. Export it with its colours as “presentation attributes” and with a viewBox, or save it as a PNG of at least 512 pixels.",
    };
  return undefined;
}

/** True for a drawing that could run a script in a visitor's browser, or load something from another site. */
function isActive(drawing: string): boolean {
  return /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|href\s*=\s*["']?(?!["']?\s*(?:#|data:image\/))/i.test(
    drawing,
  );
}
