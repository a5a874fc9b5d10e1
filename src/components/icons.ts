/** The icons and the default picture of shared links, drawn in each build from the clinic's logo and colours. */
import { readFileSync } from "node:fs";

import sharp from "sharp";

import { IS_LOGO_SVG, LOGO_FILE, colours } from "../data/brand.ts";
import { SHARE_SIZE } from "../addresses/titles.ts";

/** The size of a raster logo in drawings, in pixels. */
const RASTER_PIXELS = 512;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * The logo inside a square, as a part of an SVG; `currentColor` becomes the colour of the buttons. The content check
 * ensures that an SVG has a viewBox.
 */
async function drawnLogo({ x, y, side }: Square): Promise<string> {
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

/** The corner radius of the icon in a browser's tab. */
const TAB_RADIUS = 18;

/** The logo on a square of the page's colour, as SVG. */
export async function svgIcon(radius = TAB_RADIUS): Promise<string> {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 86 86">` +
    `<rect x="-8" y="-8" width="86" height="86" rx="${radius}" fill="${colours.page}"/>` +
    `${await drawnLogo({ x: 0, y: 0, side: 70 })}</svg>\n`
  );
}

/** The same as a PNG of `size` pixels. */
export async function pngIcon(size: number, radius = TAB_RADIUS): Promise<Uint8Array<ArrayBuffer>> {
  // Drawn four times as large, so that thin lines stay even.
  const picture = sharp(Buffer.from(await svgIcon(radius)), { density: 72 * 4 }).resize(size, size);
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}

/** The picture of shared links for pages without one of their own, as a JPEG: the logo above a bar. */
export async function defaultSharePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SHARE_SIZE;
  const logo = await drawnLogo({ x: width / 2 - 165, y: 141, side: 330 });
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.page}"/>` +
    `<rect y="${height - 18}" width="${width}" height="18" fill="${colours.bar}"/>` +
    `${logo}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ mozjpeg: true, quality: 82 }).toBuffer());
}
