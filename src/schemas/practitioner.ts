import { z } from "zod";
import { fieldWords, group, line, marks, yesNo } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

const writeStaffOrder = "Write 1, 2, 3 or 4 for the place on the Consultants page, or leave the line out.";

/**
 * A person who treats (specification, section 3: founder card and doctor entries). The text below the
 * front matter is the description. Nobody writes a qualification here that the person does not hold.
 */
export function practitionerSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Practitioner", "Write the keys of a practitioner.", {
    name: line("Name", "Write the full name.", 60),
    initials: line("Initials", "Write one or two letters, shown until there is a portrait.", 3),
    position: line("Position", "Write the person's work at the clinic, for example “Acupuncturist”.", 80),
    degree: line(
      "Degree",
      "Write the degree and the register that holds it, or leave the line out.",
      120,
    ).optional(),
    title: line("Title", "Write a title such as “Founder”, or leave the line out.", 80).optional(),
    portrait: picture(file, "Portrait").optional(),
    founder: yesNo("Founder", "true for the one founder, who has a card on the home page.").optional(),
    staffOrder: z
      .int({ error: writeStaffOrder })
      .min(1, writeStaffOrder)
      .max(4, writeStaffOrder)
      .register(fieldWords, { title: "Place on the Consultants page", description: writeStaffOrder })
      .optional(),
    ...marks,
    sample: yesNo("Sample", "true until the clinic has confirmed who this is and what is said about them."),
  });
}
