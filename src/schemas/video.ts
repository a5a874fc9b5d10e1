import type { z } from "zod";
import { choice, group, line, paragraph, yesNo } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** The videos in `public/videos`: each as NAME.av1.mp4 and NAME.h264.mp4, with NAME.en.vtt if it has captions. */
const VIDEO_NAMES = ["breath", "sun", "diya", "desk"] as const;

/** A video that the site serves itself. Only the poster is loaded before a visitor plays it. */
export function video<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Video", "Write `name:`, `poster:`, `length:`, `captions:` and `text:` below it.", {
    name: choice("Video", "Choose a video that lies in public/videos.", VIDEO_NAMES),
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
