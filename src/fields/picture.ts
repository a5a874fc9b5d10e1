import type { ImageMetadata } from "astro";
import type { z } from "zod";
import { choice, entryName, formatted, group, line, paragraph, yesNo } from "./builders.ts";

/** The schema of a picture's file: Astro's `image()` in the build, `picturePath` everywhere else. */
export type PictureFileSchema = () => z.ZodType<ImageMetadata>;

/** The path as it is written. The content check looks for the file. */
const path = formatted(
  "Choose the picture, in the file by its path without spaces, for example ../pictures/diet.jpg, or ./diet.jpg beside the file. Browsers show JPEG, PNG, WebP, AVIF and SVG: save any other as a JPEG.",
  /^\.{1,2}\/[\w./-]+\.(jpe?g|png|webp|avif|svg)$/i,
  { control: "picture", title: "Picture" },
);

/** Outside Astro, where nothing opens the picture. */
export const picturePath: PictureFileSchema = () =>
  path.transform((src) => ({ src, width: 0, height: 0, format: "jpg" }));

/** As CSS (`object-position`) and the image service name them. */
const FOCUSES = [
  "top",
  "bottom",
  "left",
  "right",
  "left top",
  "right top",
  "left bottom",
  "right bottom",
] as const;

export type PictureFocus = (typeof FOCUSES)[number];

/** A picture always has a file and a description (WCAG 2.2, 1.1.1). */
export function picture(file: PictureFileSchema) {
  return group(
    {
      src: file(),
      alt: line(
        200,
        "Describe what the picture shows, for people who cannot see it, for example “A brass lamp on a stone step”.",
        { title: "Description" },
      ),
      focus: choice(
        "Name the part that must stay in sight where a page crops the picture, for example top for a face near the upper edge. Without it, the middle stays in sight.",
        FOCUSES,
      ).optional(),
    },
    "A file, and what it shows.",
  );
}

/**
 * A video that the site serves itself: NAME.h264.mp4 in `public/videos`; beside it NAME.en.vtt, if it has
 * captions, and optionally NAME.av1.mp4, which is smaller. Only the poster loads before a visitor plays it.
 */
export const video = (file: PictureFileSchema) =>
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
