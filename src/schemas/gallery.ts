import type { z } from "zod";
import { choice, group, line, flags, order } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";
import { video } from "./video.ts";

/** A picture or a video of the gallery. */
export function gallerySchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Gallery item", "Write the keys of a gallery item.", {
    title: line("Title", "Write the caption below the picture.", 70),
    picture: picture(file).optional(),
    video: video(file).optional(),
    shape: choice("Shape", "Choose the shape of the picture in the grid.", ["wide", "tall", "square"]),
    order: order(),
    ...flags,
  }).refine((item) => (item.picture === undefined) !== (item.video === undefined), {
    error: "Add either `picture:` or `video:`, not both.",
  });
}
