/**
 * All drawings that are used repeatedly, as one SVG file of symbols: a page refers to a drawing with `<use>`, and the
 * browser fetches the file once for the whole site. The interface icons are Phosphor, regular weight
 * (phosphoricons.com, 2.1.1).
 */
import { createHash } from "node:crypto";

import { HAS_KOLAM } from "../../data/brand.ts";

import up from "../../assets/icons/arrow-up.svg?raw";
import left from "../../assets/icons/arrow-left.svg?raw";
import right from "../../assets/icons/arrow-right.svg?raw";
import book from "../../assets/icons/calendar-check.svg?raw";
import down from "../../assets/icons/caret-down.svg?raw";
import check from "../../assets/icons/check.svg?raw";
import clock from "../../assets/icons/clock.svg?raw";
import email from "../../assets/icons/envelope-simple.svg?raw";
import menu from "../../assets/icons/list.svg?raw";
import place from "../../assets/icons/map-pin.svg?raw";
import pause from "../../assets/icons/pause.svg?raw";
import phone from "../../assets/icons/phone.svg?raw";
import play from "../../assets/icons/play.svg?raw";
import whatsapp from "../../assets/icons/whatsapp-logo.svg?raw";
import close from "../../assets/icons/x.svg?raw";

import divider from "../../assets/motifs/divider.svg?raw";
import kolam5 from "../../assets/motifs/kolam5.svg?raw";
import kolam9 from "../../assets/motifs/kolam9.svg?raw";
import kolamSquare from "../../assets/motifs/kolam_sq.svg?raw";

/** Decorative drawings, which a clinic may leave out. */
const ORNAMENTS = { divider, kolam5, kolam9, kolamSquare };

const ICONS = {
  up,
  left,
  right,
  book,
  down,
  check,
  clock,
  email,
  menu,
  place,
  pause,
  phone,
  play,
  whatsapp,
  close,
};

/** The name of a drawing with a meaning. */
export type IconName = keyof typeof ICONS;

export type OrnamentName = keyof typeof ORNAMENTS;

const DRAWINGS: Readonly<Record<string, string>> = { ...ICONS, ...(HAS_KOLAM && ORNAMENTS) };

/** A `<symbol>` with the attributes (viewBox, fill) and the shapes of a drawing. */
function symbolOf([id, svg]: readonly [string, string]): string {
  return svg
    .trim()
    .replace(/^<svg\b/, `<symbol id="${id}"`)
    .replace(/ xmlns="[^"]*"/, "")
    .replace(/<\/svg>$/, "</symbol>");
}

/** The sprite file. */
export const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(DRAWINGS).map(symbolOf).join("")}</svg>`;

/** The part of the file's name that changes with its content, so that browsers may cache it permanently. */
export const SPRITE_HASH = createHash("sha256").update(SPRITE).digest("base64url").slice(0, 8);

/** The address of a drawing, for the `href` of `<use>`. */
export function drawingHref(name: IconName | OrnamentName): string {
  return `/_astro/sprite.${SPRITE_HASH}.svg#${name}`;
}

/** The coordinates of an ornament: an `<svg>` of no fixed size takes its proportions from them. */
export function viewBoxOf(name: OrnamentName): string | undefined {
  return /viewBox="([^"]*)"/.exec(ORNAMENTS[name])?.[1];
}
