/** The icons of the site, drawn from its logo in its colours whenever it is built. */
import sharp from "sharp";

import logo from "../assets/motifs/logo.svg?raw";
import { brandColours } from "../data/brand-colours.ts";

/** The side of the logo's viewBox, which is `0 0 70 70`. */
const LOGO = 70;

/** The place of the logo in its square, in units of the logo. */
interface Square {
  /** The free space on each side of the logo. */
  readonly edge: number;
  /** The radius of the corners. */
  readonly radius: number;
}

/** In a browser's tab: as large as it can be. */
const TAB: Square = { edge: 8, radius: 18 };
/** iOS rounds the corners itself and shows transparency as black. */
export const HOME_SCREEN: Square = { edge: 8, radius: 0 };
/** Only the middle circle of 80 % is safe from being cut (W3C Web Application Manifest, "Icon masks"). */
export const MASKABLE: Square = { edge: 14, radius: 0 };

/** The logo on a square of the page's colour, as SVG. */
export function svgIcon({ edge, radius }: Square = TAB): string {
  const side = LOGO + 2 * edge;
  const drawing = logo.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}">` +
    `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${radius}" fill="${brandColours.page}"/>` +
    `${drawing.replaceAll("currentColor", brandColours.sign)}</svg>\n`
  );
}

/** The same as a PNG of `size` pixels. */
export async function pngIcon(size: number, square: Square = TAB): Promise<Uint8Array<ArrayBuffer>> {
  // Drawn four times as large and made smaller: the thin lines of the logo stay even.
  const picture = sharp(Buffer.from(svgIcon(square)), { density: 72 * 4 }).resize(size, size);
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}

/** The same as an ICO file, which contains one PNG (the format since Windows Vista). */
export async function icoIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await pngIcon(size);
  // The file's head: type 1 (icon), one picture. The picture's entry: width, height, one plane, 32 bits a pixel,
  // length and offset.
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  return new Uint8Array([...new Uint8Array(head.buffer), ...png]);
}
