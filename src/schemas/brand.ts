import type { z } from "zod";
import { choice, formatted, group, marks } from "./fields.ts";
import type { PictureFile } from "./picture.ts";

function colour(title: string, use: string) {
  const write = `${use} Write # and six digits, in the file between double quotes, for example “"#1b3a30"”.`;
  return formatted(title, /^#[0-9A-Fa-f]{6}$/, write, { control: "colour" });
}

/** The eight colours; all others are mixed from them (src/styles/tokens.css). */
const colours = {
  page: colour("Page", "Choose the light colour behind the text."),
  panel: colour("Panels", "Choose the light colour of every second section."),
  quiet: colour("Quiet areas", "Choose the light colour of cards and notes."),
  text: colour("Text", "Choose the dark colour of the text."),
  link: colour("Links", "Choose the dark colour of links and selected items."),
  action: colour("Buttons", "Choose the dark colour of the buttons to book, and of a logo in one colour."),
  bar: colour("Dark areas", "Choose the darkest colour: the line above the header, and the footer."),
  ornament: colour("Ornaments", "Choose the colour of lines and ornaments; small headings are a darker one."),
};

/** The colours of a clinic, each as `#` and six digits. */
export type BrandColours = Readonly<Record<keyof typeof colours, string>>;

/** The drawings beside headings and at the end of pages. */
const ORNAMENTS = ["kolam", "none"] as const;

/** The clinic's colours, logo and ornaments: `src/content/brand.yaml`. */
export function brandSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Colours and logo", "Write `colours:` and `logo:`.", {
    ...marks,
    colours: group("Colours", "Write the eight colours below it.", colours),
    logo: file(),
    ornaments: choice(
      "Ornaments",
      "Choose the drawings beside headings: “kolam” are the loops of line that are drawn on doorsteps in South India, “none”, which also holds without this line, are no drawings.",
      ORNAMENTS,
    ).optional(),
  });
}
