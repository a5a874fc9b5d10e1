import { choice, formatted, group, approvalFields } from "../fields/builders.ts";
import type { PictureFileSchema } from "../fields/picture.ts";
import { mix, toHex } from "color2k";

function colour(use: string) {
  const write = `Choose ${use}. Write # and six digits, in the file between double quotes, for example “"#1b3a30"”.`;
  return formatted(write, /^#[0-9A-Fa-f]{6}$/, { control: "colour" });
}

/** All other colours are mixed from these (`MIXTURES`). */
const colours = {
  page: colour("the light colour behind the text"),
  panel: colour("the light colour of every second section"),
  quiet: colour("the light colour of cards and notes"),
  text: colour("the dark colour of the text"),
  link: colour("the dark colour of links and selected items"),
  action: colour("the dark colour of the buttons to book, and of a logo in one colour"),
  bar: colour("the darkest colour: the line above the header, and the footer"),
  ornament: colour("the colour of lines and ornaments; small headings are a darker one"),
};

/** Each as `#` and six digits. */
export type BrandColours = Readonly<Record<keyof typeof colours, string>>;

/** The clinic's colours, logo and ornaments: `src/content/brand.yaml`. */
export const brandSchema = (file: PictureFileSchema) =>
  group({
    ...approvalFields,
    colours: group(colours, "The eight colours from which all others are mixed."),
    logo: file(),
    ornaments: choice(
      "Choose the ornaments beside headings: “kolam” for the looped line drawings of South Indian doorsteps, or “none”. Without it there are none.",
      ["kolam", "none"],
    ).optional(),
  });

/** A colour mixed in sRGB: a percentage of the first, the rest of another one. */
export type Mixture = readonly [
  first: keyof BrandColours,
  percent: number,
  rest: keyof BrandColours | "black" | "white",
];

/**
 * The head of every page states these colours as `--color-line` and so on, the emails use some, and the
 * content check compares every text with what it is on. They are mixed in the build, because browsers and
 * mail programs without `color-mix()` would show no colour.
 */
export const MIXTURES = {
  "text-quiet": ["text", 86, "page"],
  "text-small": ["ornament", 52, "black"],
  "action-hover": ["action", 81, "black"],
  // Where the floor meets the wall.
  skirting: ["action", 70, "black"],
  line: ["ornament", 18, "panel"],
  "field-edge": ["text", 62, "page"],
  // The paper of fields and cards, and text in dark areas.
  "on-dark": ["page", 40, "white"],
  "on-dark-quiet": ["quiet", 75, "white"],
  "on-dark-mark": ["ornament", 50, "white"],
} satisfies Readonly<Record<string, Mixture>>;

/** A colour of the clinic, one of `MIXTURES`, or another mixture. */
export type Shade = keyof BrandColours | keyof typeof MIXTURES | Mixture;

/** What a colour is mixed from; a clinic's own is 100 percent of itself. */
export function mixtureOf(shade: Shade): Mixture {
  if (typeof shade !== "string") return shade;
  return shade in MIXTURES
    ? MIXTURES[shade as keyof typeof MIXTURES]
    : [shade as keyof BrandColours, 100, "black"];
}

/** As `#` and six digits. */
export function hexOf(shade: Shade, brand: BrandColours): string {
  const [first, percent, rest] = mixtureOf(shade);
  const colours = { ...brand, black: "black", white: "white" };
  return toHex(mix(colours[first], colours[rest], 1 - percent / 100));
}
