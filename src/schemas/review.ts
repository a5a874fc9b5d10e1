import type { z } from "zod";
import { group, line, flags, order, paragraph, yesNo } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** The review of one client (specification, section 3: id, author, review, image). */
export function reviewSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Review", "Write the keys of a review.", {
    id: line(
      "Id",
      "Write a short name without spaces that no other review has, for example review-7.",
      40,
    ).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and dashes only."),
    author: line("Author", "Write the name as the client wants it shown, for example “Anna M.”.", 60),
    review: paragraph("Review", "Write what the client said, in the client's own words.", 420),
    picture: picture(file).optional(),
    order: order(),
    ...flags,
    sample: yesNo("Sample", "true until a real client has agreed to these words being shown."),
  });
}
