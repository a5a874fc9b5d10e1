import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import sharp from "sharp";
import { damageIn } from "#content-files/keys.ts";
import { syntaxFindings } from "./writing.ts";

/** Up to this size the build resizes pictures in a reasonable time. */
export const MAX_PICTURE_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;

/** What browsers show, by what is in the file, and not by the ending of its name. */
const FORMATS = ["jpg", "png", "webp", "avif"];

/** By the path on the disk: what is wrong with a picture, and what to do about it. */
export type Pictures = ReadonlyMap<string, string | undefined>;

export async function readPictures(project: string): Promise<Pictures> {
  const paths = globSync("src/content/**/*.*", { cwd: project })
    .filter((file) => /\.(?:jpe?g|png|webp|avif|svg)$/i.test(file))
    .map((file) => join(project, file));
  return new Map(await Promise.all(paths.map(async (path) => [path, await whatIsWrongWith(path)] as const)));
}

async function whatIsWrongWith(path: string): Promise<string | undefined> {
  try {
    // A picture that is removed during the check counts as damaged; its removal starts the next check.
    const bytes = await readFile(path);
    const isDrawing = /\.svg$/i.test(path);
    const advice = isDrawing && adviceOnDrawing(bytes.toString("utf8"));
    if (advice) return advice;
    const { pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isDrawing) return undefined;
    const { format } = await imageMetadata(bytes, path);
    if (bytes.length > MAX_PICTURE_BYTES || autoOrient.width * autoOrient.height > MAX_PIXELS)
      return "The picture is larger than 8 MB or 40 million pixels. Make it about 1600 pixels wide with any photo program (“Resize”), and save it as a JPEG.";
    // The build publishes a picture that it cannot decode as it is, with what the camera has noted in it.
    await sharp(bytes, { failOn: "truncated" }).resize(1).toBuffer();
    if (FORMATS.includes(format) && pages === 1) return undefined;
  } catch {}
  return "The file is damaged, moves, or is of a kind that browsers do not show: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.";
}

const VIEW_BOX = /<svg\b[^>]*\sviewBox=(["'])\s*[-\d.]+(?:[ ,]+[-\d.]+){3}\s*\1/;

/** What to change in a drawing, which may become a part of another one, as the logo does. */
function adviceOnDrawing(drawing: string): string | undefined {
  const [damage] = /<\0?s\0?v\0?g/.test(drawing) ? syntaxFindings(damageIn(drawing) ?? { mistakes: [] }) : [];
  if (damage) return `Line ${damage.line}: ${damage.message}`;
  return VIEW_BOX.test(drawing)
    ? undefined
    : "The drawing has no viewBox. In Inkscape save it as “Optimized SVG” with “Enable viewboxing”, or save it as a PNG of at least 512 pixels.";
}
