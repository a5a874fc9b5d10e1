import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, parse as parsePath } from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import type { Advice } from "./problem.ts";
import { slug } from "./slug.ts";

/** What the build can make small versions of in a reasonable time. */
export const MOST_BYTES = 8_000_000;
const MOST_PIXELS = 40_000_000;
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
      const result = nameAdvice(basename(file)) ?? (await adviceOn(bytes));
      return {
        path,
        isLarge: bytes.length > STRAY_BYTES,
        ...("wrong" in result ? { advice: result } : result),
      };
    }),
  );
  return new Map(pictures.map((picture) => [picture.path, picture]));
}

/** A picture's name becomes a part of its address. */
function nameAdvice(name: string): Advice | undefined {
  if (/^[A-Za-z0-9._-]+$/.test(name)) return undefined;
  const { name: entry, ext } = parsePath(name);
  const better = `${slug(entry)}${ext.toLowerCase()}`;
  return {
    wrong: "The name of the picture contains a space or another sign that an address cannot have.",
    write: `Rename the picture to ${better}, and write that name here.`,
  };
}

/** What a drawing could do to a visitor: run a script, or load something from another site. */
function drawingAdvice(bytes: Buffer): Advice | undefined {
  const elements = parse(bytes.toString("utf8")).querySelectorAll("*");
  const isActive = elements.some(
    ({ rawTagName, attributes }) =>
      /^(?:script|foreignObject|iframe)$/i.test(rawTagName) ||
      Object.entries(attributes).some(
        ([name, value]) =>
          /^on/i.test(name) || (/href$/i.test(name) && !/^(?:#|data:image\/)/i.test(value.trim())),
      ),
  );
  if (!isActive) return undefined;
  return {
    wrong: "The drawing contains a script, or loads something from another place.",
    write: "Export it again as a plain SVG, or save it as a PNG.",
  };
}

/** Looks into a picture: what is wrong with it, or else its size. */
async function adviceOn(bytes: Buffer): Promise<Advice | Pick<PictureFile, "size">> {
  if (
    /^[^]{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(bytes.subarray(0, 16).toString("latin1")) &&
    !bytes.subarray(0, 64).includes("avif")
  ) {
    return {
      wrong:
        "The picture is in HEIC, the format of iPhone photos, whatever its file name, and browsers cannot show it.",
      write: "Open it on a computer or phone and save or export it as a JPEG: a new name is not enough.",
    };
  }
  if (bytes.length > MOST_BYTES) {
    return {
      wrong: `The picture is ${(bytes.length / 1_000_000).toFixed(1)} MB; the limit is 8 MB.`,
      write: SMALLER,
    };
  }
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (format === "svg") return drawingAdvice(bytes) ?? {};
    const pixels = width * height;
    if (pixels > MOST_PIXELS) {
      const wrong = `The picture has ${Math.round(pixels / 1_000_000)} million pixels (${width} × ${height}); the limit is 40 million.`;
      return { wrong, write: SMALLER };
    }
    if (Math.min(width, height) < LEAST_PIXELS_A_SIDE) {
      const wrong = `The picture is only ${width} × ${height} pixels and would look blurred.`;
      return { wrong, write: "Use the original picture: at least 800 pixels wide, ideally 1600." };
    }
    if (!hasEnd(bytes, format)) await sharp(bytes, { failOn: "truncated" }).stats();
    return { size: { width, height } };
  } catch {
    return {
      wrong: "The file is not a picture, or it is damaged.",
      write: "Save the picture again as a JPEG or PNG, and put it in the place of this file.",
    };
  }
}

/** True if the file ends as its format does; what does not is decoded to see whether something is missing. */
function hasEnd(bytes: Buffer, format: string): boolean {
  if (format === "jpeg") return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
  if (format === "png") return bytes.subarray(-8, -4).toString("latin1") === "IEND";
  return false;
}
