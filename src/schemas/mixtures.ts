import { mix, toHex } from "color2k";

import type { BrandColours } from "./brand.ts";

/** A colour mixed in sRGB: a percentage of one of the clinic's colours; the rest is another one, black or white. */
export type Mixture = readonly [
  first: keyof BrandColours,
  percent: number,
  rest: keyof BrandColours | "black" | "white",
];

/**
 * The colours that are mixed from a clinic's eight, each defined here only: the head of every page states them as
 * `--color-line` and so on, the emails use some of them, and the content check compares every text with what it is on.
 * The build mixes them, because browsers and mail programs that do not know `color-mix()` would show no colour.
 */
export const MIXTURES = {
  "text-quiet": ["text", 86, "page"],
  "text-small": ["ornament", 52, "black"],
  "action-hover": ["action", 81, "black"],
  line: ["ornament", 18, "panel"],
  "field-edge": ["text", 62, "page"],
  // The paper of fields and cards; text in dark areas, quiet text there, and the greeting in the footer.
  "on-dark": ["page", 40, "white"],
  "on-dark-quiet": ["quiet", 75, "white"],
  "on-dark-mark": ["ornament", 50, "white"],
} satisfies Readonly<Record<string, Mixture>>;

/** The name of a colour of the pages, or another mixture. */
export type Shade = keyof BrandColours | keyof typeof MIXTURES | Mixture;

/** What a colour is mixed from. A clinic's own colour is 100 percent of itself. */
export function mixtureOf(shade: Shade): Mixture {
  if (typeof shade !== "string") return shade;
  return shade in MIXTURES
    ? MIXTURES[shade as keyof typeof MIXTURES]
    : [shade as keyof BrandColours, 100, "black"];
}

/** The colour as `#` and six digits, mixed in sRGB. */
export function hexOf(shade: Shade, brand: BrandColours): string {
  const [first, percent, rest] = mixtureOf(shade);
  const colours = { ...brand, black: "black", white: "white" };
  return toHex(mix(colours[first], colours[rest], 1 - percent / 100));
}
