import { flags, group, line, order, routeLink } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** One slide of the hero on the home page (specification, section 3: heading, desc, images). */
export const slideSchema = (file: PictureFile) =>
  group({
    heading: line(40),
    desc: line(120, "Write one short sentence that says what the visitor gets.", {
      title: "Text below the heading",
    }),
    picture: picture(file),
    link: routeLink(),
    order: order(),
    ...flags,
  });
