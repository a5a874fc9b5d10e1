import { flags, group, line, order, sample } from "./fields.ts";
import { portraitKeys, type PictureFile } from "./picture.ts";

/** A card of the Teams page (specification, section 2). The text below the front matter describes what the team does. */
export const teamSchema = (file: PictureFile) =>
  group({
    name: line(50, "Write what the team is called, for example “The front desk”."),
    size: line(60, "Write how many people it has, for example “Three people”."),
    ...portraitKeys(file),
    order: order(),
    ...flags,
    sample: sample("the clinic has confirmed what is said about the team"),
  });
