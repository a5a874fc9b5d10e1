import { z } from "zod";
import { editorHints, group, line } from "./fields.ts";

/** Gives the schema of a picture's file: Astro's `image()` in the build, `picturePath` everywhere else. */
export type PictureFile<File extends z.ZodType> = () => File;

const writePath = "Write the path from this file to the picture, for example ../pictures/diet.jpg.";

/** Pictures of phones, cameras and scanners that browsers do not show. */
const FOREIGN_PICTURE = /\.(?:hei[cf]|gif|tiff?|bmp|raw|dng|psd|jp2)$/i;

/** The same key outside Astro: the path as it is written. The content check looks for the file. */
export function picturePath() {
  return z
    .string({ error: writePath })
    .regex(/^\.{1,2}\/.+\.(jpe?g|png|webp|avif|svg)$/i, {
      error: ({ input }) =>
        FOREIGN_PICTURE.test(input ?? "")
          ? "Browsers do not show such a picture: save or export it as a JPEG, and write its new name here."
          : writePath,
    })
    .register(editorHints, { title: "Picture file", description: writePath, control: "picture" });
}

/** A picture always has a file and a description (WCAG 2.2, 1.1.1). */
export function picture<File extends z.ZodType>(file: PictureFile<File>, title = "Picture") {
  return group(title, "Name a picture with `src:` and describe it with `alt:`.", {
    src: file(),
    alt: line(
      "Description",
      "Describe what the picture shows, for people who cannot see it, for example “A brass lamp on a stone step”.",
      200,
    ),
  });
}

/**
 * The two keys of a person or a team that is shown: `photo:` is what the clinic supplies, `illustration:` a drawing
 * that is shown until then. A photo is shown in place of the illustration; the launch check lists illustrations without
 * one.
 */
export function portraitKeys<File extends z.ZodType>(file: PictureFile<File>) {
  return {
    photo: picture(file, "Photo").optional(),
    illustration: picture(file, "Illustration, shown until there is a photo").optional(),
  };
}
