import { flags, formatted, group, line, order, paragraph, sample } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** The review of one client (specification, section 3: id, author, review, image). */
export const reviewSchema = (file: PictureFile) =>
  group({
    id: formatted(
      "Write a short name that no other review has, in small letters, digits and dashes, for example review-7.",
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
    ),
    author: line(60, "Write the name as the client wants it shown, for example “Anna M.”."),
    review: paragraph(420, "Write what the client said, in the client's own words."),
    picture: picture(file).optional(),
    order: order(),
    ...flags,
    sample: sample("a real client has agreed to these words being shown"),
  });
