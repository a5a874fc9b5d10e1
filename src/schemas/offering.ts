import type { z } from "zod";
import { entryName, group, line, flags, order, paragraph } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** One of the seven offerings of the yoga page. It is shown with a picture or with the figure of a pose. */
export function offeringSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Offering", "Write the keys of an offering.", {
    name: line("Name", "Write what the offering is called, for example “Prenatal yoga”.", 50),
    summary: paragraph("Summary", "Write one or two sentences that say who it is for.", 240),
    picture: picture(file).optional(),
    pose: entryName(
      "Pose",
      "Write the file name of a pose without .yaml, for example vrikshasana. Its figure is shown.",
      "poses",
    ).optional(),
    order: order(),
    ...flags,
  }).refine((offering) => offering.picture !== undefined || offering.pose !== undefined, {
    error: "Add `picture:` or `pose:` so that the offering has something to look at.",
  });
}
