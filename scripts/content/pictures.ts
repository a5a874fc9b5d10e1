import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import sharp from "sharp";
import type { Advice } from "../../src/reader/problem.ts";

/** The size up to which the build can resize pictures in a reasonable time. */
export const MAX_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;
/** A smaller picture looks blurred wherever the site shows it; one less wide, in most places. */
const MIN_PIXELS_A_SIDE = 300;
const USUAL_PIXELS_WIDE = 450;

/** What browsers show: what is in the file counts, and not the ending of its name, as in the build. */
const FORMATS = ["jpg", "png", "webp", "avif", "svg"];

/** A picture below src/content: what is wrong with it and what to do about it, and whether it is wider than high. */
interface Picture {
  readonly wrong?: Advice | undefined;
  readonly isWide?: boolean;
}

/** The pictures by their path on the disk. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Looks into every picture of the content of a project. */
export async function readPictures(project: string): Promise<Pictures> {
  const paths = globSync("src/content/**/*.*", { cwd: project })
    .filter((file) => /\.(?:jpe?g|png|webp|avif|svg)$/i.test(file))
    .map((file) => join(project, file));
  return new Map(await Promise.all(paths.map(async (path) => [path, await look(path)] as const)));
}

/** @param message what is wrong; @param isHint true if the picture may be used */
const wrong = (message: string, isHint = false): Picture => ({ wrong: { message, isHint } });

async function look(path: string): Promise<Picture> {
  if (!/^[A-Za-z0-9._-]+$/.test(basename(path)))
    return wrong(
      "The name contains a space or another character that an address cannot have. Rename the picture, and write the new name here.",
    );
  try {
    // A picture that is removed during the check counts as damaged; its removal starts the next check.
    const bytes = await readFile(path);
    const isDrawing = /\.svg$/i.test(path);
    const advice = isDrawing && (await adviceOnDrawing(bytes, path));
    if (advice) return wrong(advice);
    const {
      pages = 1,
      autoOrient,
      format: kind,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (kind === "svg" && isDrawing) return {};
    const { format } = await imageMetadata(bytes, path);
    if (!FORMATS.includes(format) || kind === "svg" || isDrawing)
      return wrong(
        `The file is a ${kind.toUpperCase()}, which browsers do not show under this name. Open it, export it as a JPEG, and write the name of the new file here.`,
      );
    if (pages > 1)
      return wrong(
        "The picture moves, and the page would show its frames below each other. Save one frame as a JPEG, or make a video of it.",
      );
    const { width, height } = autoOrient;
    if (bytes.length > MAX_BYTES || width * height > MAX_PIXELS)
      return wrong(
        "The picture is larger than 8 MB or 40 million pixels. Make it about 1600 pixels wide with any photo program (“Resize”), and save it as a JPEG.",
      );
    // Decodes it. The build publishes a picture that it cannot decode as it is, with what the camera has noted in it.
    await sharp(bytes, { failOn: "truncated" }).resize(1).toBuffer();
    const isHint = Math.min(width, height) >= MIN_PIXELS_A_SIDE;
    if (isHint && width >= USUAL_PIXELS_WIDE) return { isWide: width > height };
    return wrong(
      `The picture has only ${width} × ${height} pixels and would look blurred. Use the original one: at least 800 pixels wide, ideally 1600.`,
      isHint,
    );
  } catch {
    return wrong(
      "The file is damaged, or browsers cannot show it: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.",
    );
  }
}

/** What could run a script in a visitor's browser, or load something from another site. */
const ACTIVE =
  /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|href\s*=\s*["']?(?!["']?\s*(?:#|data:image\/))/i;

/** What to change in a drawing. It may become a part of pages, as the logo does, whose policy blocks styles in it. */
async function adviceOnDrawing(bytes: Buffer, path: string): Promise<string | undefined> {
  const drawing = bytes.toString("utf8");
  if (!drawing.includes("<svg")) return undefined;
  if (ACTIVE.test(drawing))
    return "The drawing contains a script, or loads something from another site. Export it again as a plain SVG, or save it as a PNG.";
  if (/<style\b|\sstyle=/.test(drawing))
    return "The drawing contains styles, which the pages block for safety. Export it with its colours as “presentation attributes”, or save it as a PNG of at least 512 pixels.";
  const size = await imageMetadata(bytes, path).catch(() => undefined);
  const hasBox = /<svg\b[^>]*\sviewBox=["']\s*[-\d.]+(?:[ ,]+[-\d.]+){3}\s*["']/.test(drawing);
  return size === undefined || !hasBox
    ? 'The drawing does not say how large it is. Export it with a viewBox, like viewBox="0 0 200 100", or save it as a PNG of at least 512 pixels.'
    : undefined;
}
