import { choice, formatted, group, approvalFields } from "../fields/builders.ts";
import type { PictureFile } from "../fields/picture.ts";

function colour(use: string) {
  const write = `Choose ${use}. Write # and six digits, in the file between double quotes, for example “"#1b3a30"”.`;
  return formatted(write, /^#[0-9A-Fa-f]{6}$/, { control: "colour" });
}

/** The eight colours; all others are mixed from them (mixtures.ts). */
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

/** The colours of a clinic, each as `#` and six digits. */
export type BrandColours = Readonly<Record<keyof typeof colours, string>>;

/** The clinic's colours, logo and ornaments: `src/content/brand.yaml`. */
export const brandSchema = (file: PictureFile) =>
  group({
    ...approvalFields,
    colours: group(colours, "The eight colours from which all others are mixed."),
    logo: file(),
    ornaments: choice(
      "Choose the ornaments beside headings: “kolam” for the looped line drawings of South Indian doorsteps, or “none”. Without it there are none.",
      ["kolam", "none"],
    ).optional(),
  });
