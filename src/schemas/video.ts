import type { z } from "zod";
import { entryName, group, line, paragraph, yesNo } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/**
 * A video that the site serves itself: NAME.h264.mp4 in `public/videos`, and beside it NAME.en.vtt if it has captions
 * and NAME.av1.mp4, a smaller file for the browsers that play it, if there is one.
 * Only the poster is loaded before a visitor plays it.
 */
export function video<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Video", "Write `name:`, `poster:`, `length:`, `captions:` and `text:` below it.", {
    name: entryName(
      "Video",
      "Write the name of its files in public/videos, for example walk for walk.h264.mp4.",
      "videos",
    ),
    poster: picture(file, "Picture before it plays"),
    length: line("Length", "Write how long it runs, for example “32 seconds”.", 40),
    captions: yesNo(
      "Captions",
      "true if public/videos has captions for it; false for a video without words or speech.",
    ),
    caution: paragraph(
      "Caution",
      "Write who should leave the exercise out or change it, or leave the line out. It is shown below the video.",
      400,
    ).optional(),
    text: paragraph("Description", "Describe what the video shows, for people who cannot watch it.", 900),
  });
}
