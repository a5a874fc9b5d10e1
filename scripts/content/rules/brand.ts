import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { brandSchema } from "../../../src/schemas/brand.ts";
import { picturePath } from "../../../src/schemas/picture.ts";
import type { Pictures } from "../picture-files.ts";
import type { Finding } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";
import { lowContrasts } from "./contrast.ts";

const { colours: coloursSchema } = brandSchema(picturePath).shape;

/** Colours that cannot be told apart, and a logo that the pages cannot show. */
export function brandProblems(source: Source, pictures: Pictures): readonly Finding[] {
  if (source.collection !== "brand") return [];
  // What is no colour is reported by its schema.
  const colours = coloursSchema.safeParse(valueOf(source, "colours"));
  const contrasts = colours.success ? lowContrasts(colours.data) : [];
  return [
    ...contrasts.map(({ key, wrong, write }) => ({ line: source.lineOf(["colours", key]), wrong, write })),
    ...logoProblems(source, pictures),
  ];
}

/** A logo with more than twice its height in width is small in the square places of icons. */
const WIDEST = 2;

/** An SVG becomes a part of every page, whose policy refuses styles in it; icons need its coordinates. */
function logoProblems(source: Source, pictures: Pictures): readonly Finding[] {
  const logo = valueOf(source, "logo");
  const file = typeof logo === "string" ? pictures.get(resolve(source.folder, logo)) : undefined;
  if (file === undefined || file.advice !== undefined) return [];
  const line = source.lineOf(["logo"]);
  if (file.size !== undefined) {
    const { width, height } = file.size;
    if (Math.max(width / height, height / width) <= WIDEST) return [];
    const wrong = `The logo is ${width} × ${height} pixels, and its place is a square: it would be tiny there.`;
    return [{ line, isHint: true, wrong, write: "Use the sign of the logo without the name beside it." }];
  }
  const drawing = readFileSync(file.path, "utf8");
  if (!/<svg\b[^>]*\bviewBox="[-\d. ,]+"/.test(drawing)) {
    const wrong = "The logo has no viewBox, so that it cannot be made larger or smaller.";
    return [{ line, wrong, write: "Export it again with a viewBox, or save it as a PNG." }];
  }
  if (/<style\b|\sstyle=/.test(drawing)) {
    const wrong = "The logo has styles, which the pages refuse for safety.";
    const write =
      "Export it with its colours as “presentation attributes”, or save it as a PNG of at least 512 pixels.";
    return [{ line, wrong, write }];
  }
  return [];
}
