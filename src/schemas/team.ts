import type { z } from "zod";
import { group, line, flags, order, yesNo } from "./fields.ts";
import { portraitKeys, type PictureFile } from "./picture.ts";

/**
 * A card of the Teams page (specification, section 2). The text below the front matter describes what the team does.
 */
export function teamSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Team", "Write the keys of a team.", {
    name: line("Name", "Write what the team is called, for example “The front desk”.", 50),
    size: line("Size", "Write how many people it has, for example “Three people”.", 60),
    ...portraitKeys(file),
    order: order(),
    ...flags,
    sample: yesNo("Sample", "true until the clinic has confirmed what is said about the team."),
  });
}
