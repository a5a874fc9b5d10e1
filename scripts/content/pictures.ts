import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import type { Advice } from "./problem.ts";
import { slug } from "./read.ts";

/** What the build can make small versions of in a reasonable time. */
export const MOST_BYTES = 8_000_000;
/** In millions of pixels. */
const MOST_MILLIONS = 40;
/** Below this, a picture looks blurred wherever the site shows it. */
const LEAST_PIXELS_A_SIDE = 300;
/** An unused picture is reported from this size on; smaller ones do no harm. */
const STRAY_BYTES = 1_000_000;

const SMALLER =
  "Make it about 1600 pixels wide with any photo program (“Resize”), save it as a JPEG, and put it in the place of this file.";

/** A picture below src/content: what is wrong with its file, if anything. */
interface PictureFile {
  readonly path: string;
  readonly isLarge: boolean;
  /** In pixels, upright: as the camera's note on its position says (EXIF). Undefined for drawings (SVG). */
  readonly size?: { readonly width: number; readonly height: number };
  /** The text of a drawing. */
  readonly drawing?: string;
  readonly advice?: Advice;
}

/** The pictures of a project by their paths on the disk. */
export type Pictures = ReadonlyMap<string, PictureFile>;

/** Looks into every picture of the content of a project. */
export async function readPictures(project: string): Promise<Pictures> {
  const files = globSync("src/content/**/*.{jpg,jpeg,png,webp,avif,svg,JPG,JPEG,PNG,WEBP,AVIF,SVG}", {
    cwd: project,
  });
  const pictures = await Promise.all(
    files.map(async (file): Promise<PictureFile> => {
      const path = join(project, file);
      // A picture that is removed during the check is damaged in this check; its removal begins the next.
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      const found = nameAdvice(basename(file)) ?? (await lookInto(bytes));
      return { path, isLarge: bytes.length > STRAY_BYTES, ...("says" in found ? { advice: found } : found) };
    }),
  );
  return new Map(pictures.map((picture) => [picture.path, picture]));
}

/** A picture's name becomes a part of its address. */
function nameAdvice(name: string): Advice | undefined {
  if (/^[A-Za-z0-9._-]+$/.test(name)) return undefined;
  return {
    says: `The name of the picture contains a space or another sign that an address cannot have. Rename the picture to ${slug(name)}, and write that name here.`,
  };
}

/** What is wrong with a picture, or else its size. */
async function lookInto(bytes: Buffer): Promise<Advice | Pick<PictureFile, "size" | "drawing">> {
  if (bytes.length > MOST_BYTES)
    return {
      says: `The picture is ${(bytes.length / 1_000_000).toFixed(1)} MB; the limit is 8 MB. ${SMALLER}`,
    };
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (format === "svg") return drawingAdvice(bytes.toString("utf8"));
    const millions = Math.round((width * height) / 1_000_000);
    if (millions > MOST_MILLIONS)
      return {
        says: `The picture has ${millions} million pixels; the limit is ${MOST_MILLIONS}. ${SMALLER}`,
      };
    if (Math.min(width, height) < LEAST_PIXELS_A_SIDE)
      return {
        says: `The picture is only ${width} × ${height} pixels and would look blurred. Use the original one: at least 800 pixels wide, ideally 1600.`,
      };
    // A file that ends as its format does is whole; another is decoded to see whether something is missing.
    if (!/\xFF\xD9$|IEND.{4}$/s.test(bytes.subarray(-8).toString("latin1")))
      await sharp(bytes, { failOn: "truncated" }).stats();
    return { size: { width, height } };
  } catch {
    return {
      says: "The file is damaged, or it is no picture that browsers show: a photo of an iPhone (HEIC) is none, whatever its name. Open it, save or export it as a JPEG or PNG, and put that in the place of this file.",
    };
  }
}

/** What a drawing could do to a visitor: run a script, or load something from another site. Otherwise its text. */
function drawingAdvice(drawing: string): Advice | Pick<PictureFile, "drawing"> {
  const isActive = parse(drawing)
    .querySelectorAll("*")
    .some(
      ({ rawTagName, attributes }) =>
        /^(?:script|foreignObject|iframe)$/i.test(rawTagName) ||
        Object.entries(attributes).some(
          ([name, value]) =>
            /^on/i.test(name) || (/href$/i.test(name) && !/^(?:#|data:image\/)/i.test(value.trim())),
        ),
    );
  return isActive
    ? {
        says: "The drawing contains a script, or loads something from another place. Export it again as a plain SVG, or save it as a PNG.",
      }
    : { drawing };
}
