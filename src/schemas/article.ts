import { day, evidence, flags, group, line, list, routeLink, summary } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** An article of the blog. The text is below the front matter. */
export const articleSchema = (file: PictureFile) =>
  group({
    title: line(90, "Write a title that says what the reader learns."),
    date: day(),
    author: line(60),
    summary: summary(),
    picture: picture(file),
    tags: list(group({ label: line(30), route: routeLink() })),
    ...evidence,
    ...flags,
  });
