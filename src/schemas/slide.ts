import type { z } from "zod";
import { group, line, flags, order, routeLink } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** One slide of the hero on the home page (specification, section 3: heading, desc, images). */
export function slideSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Slide", "Write the keys of a slide.", {
    heading: line("Heading", "Write the heading of the slide, for example “Yoga for health”.", 40),
    desc: line("Text below the heading", "Write one short sentence that says what the visitor gets.", 120),
    picture: picture(file),
    link: routeLink("Where the slide leads"),
    order: order(),
    ...flags,
  });
}
