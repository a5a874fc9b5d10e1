import { choice, flags, group, line, list, order, paragraph, sample } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** The tabs of the Poses page besides All Pose, spelled as the specification does (section 2). */
export const POSE_STYLES = ["Pilates Yoga", "Vinyasa yoga", "Hatha Yoga"] as const;

/** One pose with plain instructions. A yoga teacher approves it by writing `sample: false`. */
export const poseSchema = (file: PictureFile) =>
  group({
    name: line(50, "Write the plain English name, for example “Tree pose”."),
    sanskrit: line(50, "Write the Sanskrit name in Latin letters.").optional(),
    style: choice("Write the tab on which the pose is shown.", POSE_STYLES),
    figure: picture(file),
    clay: picture(file).optional(),
    how: list(line(200), "List at least three steps, one thing at a time.", 3),
    eases: paragraph(220, "Write what the pose may help with, carefully."),
    careful: paragraph(320, "Write who should change or skip the pose, and when to stop."),
    order: order(),
    ...flags,
    sample: sample("a yoga teacher has signed off the pose"),
  });
