import type { z } from "zod";
import { choice, group, line, list, flags, order, paragraph, yesNo } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** The tabs of the Poses page besides All Pose, spelled as the specification does (section 2). */
export const POSE_STYLES = ["Pilates Yoga", "Vinyasa yoga", "Hatha Yoga"] as const;

/** One pose with plain instructions. A yoga teacher approves it by writing `sample: false`. */
export function poseSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Pose", "Write the keys of a pose.", {
    name: line("Name", "Write the plain English name, for example “Tree pose”.", 50),
    sanskrit: line(
      "Sanskrit name",
      "Write the Sanskrit name in Latin letters, or leave the line out.",
      50,
    ).optional(),
    style: choice("Style", "Write the tab on which the pose is shown.", POSE_STYLES),
    figure: picture(file, "Drawing"),
    clay: picture(file, "Clay figure").optional(),
    how: list(
      "How to do it",
      "List at least three steps, one thing at a time.",
      line("Step", "Write one or two short sentences.", 200),
      3,
    ),
    eases: paragraph("What it may ease", "Write what the pose may help with, carefully.", 220),
    careful: paragraph("Be careful", "Write who should change or skip the pose, and when to stop.", 320),
    order: order(),
    ...flags,
    sample: yesNo("Sample", "true until a yoga teacher has signed off the pose."),
  });
}
