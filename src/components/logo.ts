/** The clinic's logo as a part of drawings: icons and the picture of shared links. */
import { readFileSync } from "node:fs";

import sharp from "sharp";

import { IS_LOGO_SVG, LOGO_FILE, colours } from "../data/brand.ts";

/** A raster logo is made this large for drawings. */
const RASTER_PIXELS = 512;

/** A square of a drawing, in its units. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * The logo inside a square, as a part of an SVG. A drawing in `currentColor` has the colour of the buttons. The content
 * check has seen that an SVG has a viewBox.
 */
export async function drawnLogo({ x, y, side }: Square): Promise<string> {
  const place = `x="${x}" y="${y}" width="${side}" height="${side}"`;
  if (!IS_LOGO_SVG) {
    const picture = sharp(LOGO_FILE).resize(RASTER_PIXELS, RASTER_PIXELS, { fit: "inside" }).png();
    const data = (await picture.toBuffer()).toString("base64");
    return `<image ${place} href="data:image/png;base64,${data}"/>`;
  }
  const [, attributes = "", drawing = ""] =
    /<svg\b([^>]*)>(.*)<\/svg>/s.exec(readFileSync(LOGO_FILE, "utf8")) ?? [];
  const others = attributes.replace(/ (?:x|y|width|height|xmlns)="[^"]*"/g, "");
  return `<svg ${place}${others}>${drawing}</svg>`.replaceAll("currentColor", colours.action);
}
