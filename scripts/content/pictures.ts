import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import { htmlToHast, type HastNode } from "satteri";
import sharp from "sharp";

/** The size up to which the build can resize pictures in a reasonable time. */
export const MAX_PICTURE_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;

/** What browsers show: what is in the file counts, and not the ending of its name, as in the build. */
const FORMATS = ["jpg", "png", "webp", "avif"];

/** The pictures below src/content by their path on the disk, each with what is wrong with it and what to do about it. */
export type Pictures = ReadonlyMap<string, string | undefined>;

/** Looks into every picture of the content of a project. */
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
    if (/\.svg$/i.test(path)) return adviceOnDrawing(bytes.toString("utf8"));
    const { pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format } = await imageMetadata(bytes, path);
    if (bytes.length > MAX_PICTURE_BYTES || autoOrient.width * autoOrient.height > MAX_PIXELS)
      return "The picture is larger than 8 MB or 40 million pixels. Make it about 1600 pixels wide with any photo program (“Resize”), and save it as a JPEG.";
    // Decodes it. The build publishes a picture that it cannot decode as it is, with what the camera has noted in it.
    await sharp(bytes, { failOn: "truncated" }).resize(1).toBuffer();
    if (FORMATS.includes(format) && pages === 1) return undefined;
  } catch {
    // It cannot be read or decoded.
  }
  return "The file is damaged, moves, or is of a kind that browsers do not show: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.";
}

/** The elements of a drawing that only draw. */
const DRAWS =
  /^(?:svg|g|defs|symbol|use|title|desc|path|rect|circle|ellipse|line|poly\w+|tspan|text\w*|image|\w+Gradient|stop|pattern|clipPath|mask|marker|filter|fe[A-Z]\w+)$/;

/**
 * An attribute that runs or loads something, or has styles, which pages block: only “#name” and pictures inside it are
 * not.
 */
const ACTIVE = /^(?:on|style=|\w*href=(?!#|data:image\/)|(?!:?xmlns|\w*href=).*(?:[:\\]|\/\/))/is;

const VIEW_BOX = /^\s*[-\d.]+(?:[ ,]+[-\d.]+){3}\s*$/;

/** True if a part of a drawing only draws, and everything in it. */
function draws(part: HastNode): boolean {
  if (part.type !== "element") return true;
  const isActive = Object.entries(part.properties).some(([name, value]) =>
    ACTIVE.test(`${name}=${String(value)}`),
  );
  return DRAWS.test(part.tagName) && !isActive && part.children.every(draws);
}

/** What to change in a drawing. It may become a part of pages, as the logo does. */
function adviceOnDrawing(drawing: string): string | undefined {
  const root = htmlToHast(drawing, { fragment: true });
  const parts = "children" in root ? root.children : [];
  const hasViewBox = parts.some(
    (part) => "properties" in part && VIEW_BOX.test(String(part.properties.viewBox)),
  );
  return hasViewBox && parts.every(draws)
    ? undefined
    : 'The drawing has no viewBox, or contains a script, styles or something from another site, which the pages block. Export it as a plain SVG with a viewBox, like viewBox="0 0 200 100", and its colours as “presentation attributes”, or save it as a PNG of at least 512 pixels.';
}
