import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";

/** The size up to which the build can resize pictures in a reasonable time. */
export const MAX_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;
/** A smaller picture looks blurred wherever the site shows it. */
const MIN_PIXELS_A_SIDE = 300;
/** Unused pictures of this size or larger are reported; smaller ones do no harm. */
const UNUSED_BYTES = 1_000_000;

/** A picture below src/content. */
interface PictureFile {
  readonly path: string;
  readonly isLarge: boolean;
  /** In pixels, upright: rotated as the camera noted (EXIF). A drawing (SVG) has any size. */
  readonly width: number;
  /** The text of a drawing (SVG). */
  readonly drawing?: string;
  /** What is wrong with the file, and what to do about it. */
  readonly wrong?: string | undefined;
}

/** The pictures of a project by their paths on the disk. */
export type Pictures = ReadonlyMap<string, PictureFile>;

/** Looks into every picture of the content of a project. */
export async function readPictures(project: string): Promise<Pictures> {
  const files = globSync("src/content/**/*.{jpg,jpeg,png,webp,avif,svg,JPG,JPEG,PNG,WEBP,AVIF,SVG}", {
    cwd: project,
  });
  const pictures = await Promise.all(files.map((file) => readPicture(join(project, file))));
  return new Map(pictures.map((picture) => [picture.path, picture]));
}

async function readPicture(path: string): Promise<PictureFile> {
  // A picture that is removed during the check counts as damaged; its removal starts the next check.
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const isLarge = bytes.length > UNUSED_BYTES;
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const drawing = format === "svg" ? bytes.toString("utf8") : undefined;
    // A file with the correct end is complete; any other is decoded to see whether something is missing.
    const isWhole =
      drawing !== undefined || /\xFF\xD9$|IEND.{4}$/s.test(bytes.subarray(-8).toString("latin1"));
    const isTooLarge = bytes.length > MAX_BYTES || width * height > MAX_PIXELS;
    if (!isWhole && !isTooLarge) await sharp(bytes, { failOn: "truncated" }).stats();
    const mistakes: readonly (readonly [isMade: boolean, message: string])[] = [
      [
        !/^[A-Za-z0-9._-]+$/.test(basename(path)),
        "The name contains a space or another character that an address cannot have. Rename the picture, and write the new name here.",
      ],
      [
        isTooLarge,
        "The picture is larger than 8 MB or 40 million pixels. Make it about 1600 pixels wide with any photo program (“Resize”), and save it as a JPEG.",
      ],
      [
        drawing === undefined && Math.min(width, height) < MIN_PIXELS_A_SIDE,
        `The picture has only ${width} × ${height} pixels and would look blurred. Use the original one: at least 800 pixels wide, ideally 1600.`,
      ],
      [
        drawing !== undefined && isActive(drawing),
        "The drawing contains a script, or loads something from another site. Export it again as a plain SVG, or save it as a PNG.",
      ],
    ];
    const wrong = mistakes.find(([isMade]) => isMade)?.[1];
    if (drawing !== undefined) return { path, isLarge, width: Infinity, wrong, drawing };
    return { path, isLarge, width, wrong };
  } catch {
    const wrong =
      "The file is damaged, or browsers cannot show it: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.";
    return { path, isLarge, width: 0, wrong };
  }
}

/** True for a drawing that could run a script in a visitor's browser, or load something from another site. */
function isActive(drawing: string): boolean {
  return /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|href\s*=\s*["']?(?!["']?\s*(?:#|data:image\/))/i.test(
    drawing,
  );
}
