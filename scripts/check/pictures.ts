import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import { htmlToHast, type HastNode } from "satteri";
import sharp from "sharp";
import { damageIn } from "./reader/keys.ts";
import { syntaxFindings } from "./writing.ts";
import { quoted } from "./finding.ts";

/** Up to this size the build resizes pictures in a reasonable time. */
export const MAX_PICTURE_BYTES = 8_000_000;
const MAX_PIXELS = 40_000_000;

/** What browsers show, by what is in the file, and not by the ending of its name. */
const FORMATS = ["jpg", "png", "webp", "avif"];

/** By the path on the disk: what is wrong with a picture, and what to do about it. */
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
  } catch {
    // It cannot be read or decoded.
  }
  return "The file is damaged, moves, or is of a kind that browsers do not show: a photo from an iPhone (HEIC) stays one when it is renamed. Open it, export it as a JPEG or PNG, and replace this file.";
}

/** Elements that only draw, and the notes of drawing programs, which have a prefix. */
const DRAWS =
  /^(?:svg|g|defs|symbol|use|title|desc|metadata|path|rect|circle|ellipse|line|poly\w+|tspan|text\w*|image|\w+Gradient|stop|pattern|clipPath|mask|marker|filter|fe[A-Z]\w+|(?!svg:)[\w-]+:[\w-]+)$/;

/**
 * An attribute that runs or loads something, or has styles, which pages block. Allowed are “#name”, pictures
 * inside the drawing, names and notes.
 */
const ACTIVE =
  /^(?:on|style=|\w*href=(?!#|data:image\/)|xmlns:(?!svg=).*(?:\/svg|\/xhtml|\/xlink)$|(?!:?xmlns|\w*href=|[\w-]+:|id=|class=|data|aria).*(?:[:\\]|\/\/))/is;

const VIEW_BOX = /^\s*[-\d.]+(?:[ ,]+[-\d.]+){3}\s*$/;

/** The first part of a drawing that does more than draw. */
function activePart(part: HastNode): string | undefined {
  if (part.type !== "element") return undefined;
  if (!DRAWS.test(part.tagName)) return `<${part.tagName}>`;
  const attributes = Object.entries(part.properties).map(([name, value]) => `${name}=${String(value)}`);
  return [...attributes.filter((each) => ACTIVE.test(each)), ...part.children.map(activePart)].find(Boolean);
}

/** What to change in a drawing, which may become a part of pages, as the logo does. */
function adviceOnDrawing(drawing: string): string | undefined {
  const [damage] = /<\0?s\0?v\0?g/.test(drawing) ? syntaxFindings(damageIn(drawing) ?? { mistakes: [] }) : [];
  if (damage) return `Line ${damage.line}: ${damage.message}`;
  const root = htmlToHast(drawing, { fragment: true });
  const parts = "children" in root ? root.children : [];
  const hasViewBox = parts.some(
    (part) => "properties" in part && VIEW_BOX.test(String(part.properties.viewBox)),
  );
  const [outside] = /<!ENTITY|<\?xml-stylesheet/i.exec(drawing) ?? [];
  const active = outside ?? parts.map(activePart).find(Boolean);
  const wrong = active === undefined ? "has no viewBox" : `contains ${quoted(active)}, which pages block`;
  return hasViewBox && active === undefined
    ? undefined
    : `The drawing ${wrong}. In Inkscape save it as “Optimized SVG” with “Convert CSS attributes to XML attributes” and “Enable viewboxing”; in Illustrator export it with the styling “Presentation Attributes”. Or save it as a PNG of at least 512 pixels.`;
}
