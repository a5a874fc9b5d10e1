import { choice, flags, group, line, order, together } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";
import { video } from "./video.ts";

/** A picture or a video of the gallery. */
export const gallerySchema = (file: PictureFile) =>
  group({
    title: line(70, "Write the caption below the picture."),
    picture: picture(file).optional(),
    video: video(file).optional(),
    shape: choice("Choose the shape of the picture in the grid.", ["wide", "tall", "square"]),
    order: order(),
    ...flags,
  }).refine(
    (item) => (item.picture === undefined) !== (item.video === undefined),
    together("Add either `picture:` or `video:`, not both."),
  );
