import {
  choice,
  entryName,
  fileFlags,
  group,
  line,
  order,
  paragraph,
  ruleAcrossKeys,
  yesNo,
} from "./builders.ts";
import { picture, type PictureFile } from "./picture.ts";

/**
 * A video that the site serves itself: NAME.h264.mp4 in `public/videos`, and beside it NAME.en.vtt if it has
 * captions and, optionally, NAME.av1.mp4, a smaller file for the browsers that play it. Only the poster
 * is loaded before a visitor plays it.
 */
export const video = (file: PictureFile) =>
  group(
    {
      name: entryName(
        "Write the name of its files in public/videos, for example walk for walk.h264.mp4.",
        "videos",
      ),
      poster: picture(file),
      length: line(40, "Write how long it runs, for example “32 seconds”."),
      captions: yesNo(
        "true if public/videos has captions for it; false for a video without words or speech.",
      ),
      caution: paragraph(
        400,
        "Write who should leave the exercise out or change it. It is shown below the video.",
      ).optional(),
      text: paragraph(900, "Describe what the video shows, for people who cannot watch it."),
    },
    "A video of this site, and what to say about it.",
  );

export const gallerySchema = (file: PictureFile) =>
  group({
    title: line(70, "Write the caption below the picture."),
    picture: picture(file).optional(),
    video: video(file).optional(),
    shape: choice("Choose the shape of the picture in the grid.", ["wide", "tall", "square"]),
    order,
    ...fileFlags,
  }).refine(
    (item) => (item.picture === undefined) !== (item.video === undefined),
    ruleAcrossKeys("Add either `picture:` or `video:`, not both."),
  );
