import sharp from "sharp";

import type { Paint } from "../../src/site/palette.ts";

/** A drawn file, by its path below public/. */
export interface DrawnIcon {
  readonly path: string;
  readonly data: Buffer;
}

/** The place of the logo in its square. */
interface Square {
  /** Half of the free space beside the logo, in units of the logo's 70. */
  readonly edge: number;
  /** The radius of the corners, in the same units. */
  readonly radius: number;
}

/** In a tab: as large as it can be. */
const TAB: Square = { edge: 8, radius: 18 };
/** iOS rounds the corners itself and shows transparency as black. */
const HOME_SCREEN: Square = { edge: 8, radius: 0 };
/** Only the middle circle of 80 % is safe from being cut (W3C manifest, section on masks). */
const MASKABLE: Square = { edge: 14, radius: 0 };

function iconSvg(logo: string, paint: Paint, { edge, radius }: Square): string {
  const side = 70 + 2 * edge;
  const inside = logo.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}">` +
    `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${radius}" fill="${paint.page}"/>` +
    `${inside.replaceAll("currentColor", paint.sign)}</svg>\n`
  );
}

async function png(svg: string, size: number): Promise<Buffer> {
  // Drawn four times as large and made smaller: the thin lines of the logo stay even.
  return sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG (the format since Windows Vista): a header of 6 bytes, an entry of 16. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/**
 * Every icon of the site from the logo.
 *
 * @param logo the text of src/assets/motifs/logo.svg, whose viewBox is 0 0 70 70
 */
export async function drawIcons(logo: string, paint: Paint): Promise<readonly DrawnIcon[]> {
  const tab = iconSvg(logo, paint, TAB);
  return [
    { path: "icons/favicon.svg", data: Buffer.from(tab) },
    { path: "favicon.ico", data: ico(await png(tab, 32), 32) },
    { path: "apple-touch-icon.png", data: await png(iconSvg(logo, paint, HOME_SCREEN), 180) },
    { path: "icons/icon-192.png", data: await png(tab, 192) },
    { path: "icons/icon-512.png", data: await png(tab, 512) },
    { path: "icons/icon-maskable-512.png", data: await png(iconSvg(logo, paint, MASKABLE), 512) },
  ];
}
