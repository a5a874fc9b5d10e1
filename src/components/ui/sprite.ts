/**
 * All drawings that are used repeatedly, as one SVG file of symbols: a page refers to a drawing with `<use>`, and the
 * browser fetches the file once for the whole site. The interface icons are Phosphor, regular weight
 * (phosphoricons.com, 2.1.1).
 */
import { createHash } from "node:crypto";

import { HAS_KOLAM } from "../../data/brand.ts";

/** Decorative drawings, which a clinic may leave out, by the names of their files. */
const ORNAMENTS = {
  divider: "motifs/divider",
  kolam5: "motifs/kolam5",
  kolam9: "motifs/kolam9",
  kolamSquare: "motifs/kolam_sq",
};

const ICONS = {
  up: "icons/arrow-up",
  left: "icons/arrow-left",
  right: "icons/arrow-right",
  book: "icons/calendar-check",
  down: "icons/caret-down",
  check: "icons/check",
  clock: "icons/clock",
  email: "icons/envelope-simple",
  menu: "icons/list",
  place: "icons/map-pin",
  pause: "icons/pause",
  phone: "icons/phone",
  play: "icons/play",
  whatsapp: "icons/whatsapp-logo",
  close: "icons/x",
};

const FILES = import.meta.glob<string>("../../assets/{icons,motifs}/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawing in a file. @throws Error that names a file that is missing */
function readDrawing(file: string): string {
  const drawing = FILES[`../../assets/${file}.svg`];
  if (drawing === undefined) throw new Error(`src/assets/${file}.svg is missing.`);
  return drawing;
}

/** The name of a drawing with a meaning. */
export type IconName = keyof typeof ICONS;

export type OrnamentName = keyof typeof ORNAMENTS;

const DRAWINGS = Object.entries({ ...ICONS, ...(HAS_KOLAM && ORNAMENTS) });

/** A `<symbol>` with the attributes (viewBox, fill) and the shapes of a drawing. */
function symbolOf([id, file]: readonly [string, string]): string {
  return readDrawing(file)
    .trim()
    .replace(/^<svg\b/, `<symbol id="${id}"`)
    .replace(/ xmlns="[^"]*"/, "")
    .replace(/<\/svg>$/, "</symbol>");
}

/** The sprite file. */
export const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${DRAWINGS.map(symbolOf).join("")}</svg>`;

/** The part of the file's name that changes with its content, so that browsers may cache it permanently. */
export const SPRITE_HASH = createHash("sha256").update(SPRITE).digest("base64url").slice(0, 8);

/** The address of a drawing, for the `href` of `<use>`. */
export function drawingHref(name: IconName | OrnamentName): string {
  return `/_astro/sprite.${SPRITE_HASH}.svg#${name}`;
}

/** The coordinates of an ornament: an `<svg>` of no fixed size takes its proportions from them. */
export function viewBoxOf(name: OrnamentName): string | undefined {
  return /viewBox="([^"]*)"/.exec(readDrawing(ORNAMENTS[name]))?.[1];
}
