import { entryName, flags, group, line, order, paragraph, together } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** One of the seven offerings of the yoga page. It is shown with a picture or with the figure of a pose. */
export const offeringSchema = (file: PictureFile) =>
  group({
    name: line(50, "Write what the offering is called, for example “Prenatal yoga”."),
    summary: paragraph(240, "Write one or two sentences that say who it is for."),
    picture: picture(file).optional(),
    pose: entryName(
      "Write the file name of a pose without .yaml, for example vrikshasana. Its figure is shown.",
      "poses",
    ).optional(),
    order: order(),
    ...flags,
  }).refine(
    ({ picture, pose }) => picture !== undefined || pose !== undefined,
    together("Add `picture:` or `pose:` so that the offering has something to look at."),
  );
