import {
  choice,
  entryName,
  fileFlagFields,
  group,
  line,
  list,
  orderField,
  paragraph,
  sample,
  ruleAcrossKeys,
} from "../fields/builders.ts";
import { picture, type PictureFileSchema } from "../fields/picture.ts";

/** An offering of the yoga page, with a picture or the figure of a pose. */
export const offeringSchema = (file: PictureFileSchema) =>
  group({
    name: line(50, "Write what the offering is called, for example “Prenatal yoga”."),
    summary: paragraph(240, "Write one or two sentences that say who it is for."),
    picture: picture(file).optional(),
    pose: entryName(
      "Choose a pose, in the file by the name of its file without .yaml, for example vrikshasana. Its figure is shown.",
      "poses",
    ).optional(),
    order: orderField,
    ...fileFlagFields,
  }).refine(
    ({ picture, pose }) => picture !== undefined || pose !== undefined,
    ruleAcrossKeys("Add `picture:` or `pose:`, so that the offering has a picture."),
  );

/** The tabs besides All Pose, spelled as in the specification (section 2). */
export const YOGA_STYLES = ["Pilates Yoga", "Vinyasa yoga", "Hatha Yoga"] as const;

/** The fragment of the tab All Pose in the address. */
export const ALL_POSES_ID = "all-pose";

/** The fragment of the tab of a style: "Hatha Yoga" → "hatha-yoga". */
export function styleId(style: string): string {
  return style.toLowerCase().replaceAll(" ", "-");
}

/** A pose. A yoga teacher approves it by writing `sample: false`. */
export const poseSchema = (file: PictureFileSchema) =>
  group({
    name: line(50, "Write the plain English name, for example “Tree pose”."),
    sanskrit: line(50, "Write the Sanskrit name in Latin letters.").optional(),
    style: choice("Write the tab on which the pose is shown.", YOGA_STYLES),
    figure: picture(file),
    how: list(line(200), "List at least three steps, one thing at a time.", 3),
    eases: paragraph(220, "Write what the pose may help with, carefully."),
    careful: paragraph(320, "Write who should change or skip the pose, and when to stop."),
    order: orderField,
    ...fileFlagFields,
    sample: sample("a yoga teacher has signed off the pose"),
  });
