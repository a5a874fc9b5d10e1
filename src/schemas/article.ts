import type { z } from "zod";
import { day, evidence, group, line, list, flags, routeLink, summary } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** An article of the blog. The text is below the front matter. */
export function articleSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Article", "Write the keys of an article.", {
    title: line("Title", "Write a title that says what the reader learns.", 90),
    date: day("Date"),
    author: line("Author", "Write who wrote it.", 60),
    summary: summary(),
    picture: picture(file),
    tags: list(
      "Tags",
      "List at least one tag, each with `label:` and `route:`.",
      group("Tag", "Write `label:` and `route:`.", {
        label: line("Label", "Write the word that is shown.", 30),
        route: routeLink("Page of the tag"),
      }),
    ),
    ...evidence,
    ...flags,
  });
}
