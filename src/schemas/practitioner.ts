import type { z } from "zod";
import { group, line, list, flags, wholeNumber, yesNo } from "./fields.ts";
import { portraitKeys, type PictureFile } from "./picture.ts";

/**
 * A practitioner (specification, section 3: founder card and doctor entries). The text below the
 * front matter is the description. Never write a qualification that the person does not hold.
 */
export function practitionerSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Practitioner", "Write the keys of a practitioner.", {
    name: line("Name", "Write the full name.", 60),
    initials: line(
      "Initials",
      "Write one or two letters, shown where there is neither a photo nor an illustration.",
      3,
    ),
    position: line("Position", "Write the person's work at the clinic, for example “Acupuncturist”.", 80),
    degree: line(
      "Degree",
      "Write the degree and the register that holds it, or leave the line out.",
      120,
    ).optional(),
    title: line("Title", "Write a title such as “Founder”, or leave the line out.", 80).optional(),
    ...portraitKeys(file),
    register: line(
      "Register number",
      "Write the register and the number under which anybody can look the person up, or leave the line out.",
      120,
    ).optional(),
    languages: list(
      "Languages",
      "List the languages that the person speaks with patients, or leave the list out.",
      line("Language", "Write one language.", 30),
    ).optional(),
    days: line("Days", "Write when the person sees patients, for example “Mon, Wed, Fri”.", 80).optional(),
    clinics: line(
      "Where",
      "Write where the person sees patients, for example “At the clinic, and by video”.",
      80,
    ).optional(),
    founder: yesNo("Founder", "true for the one founder, who has a card on the home page.").optional(),
    staffOrder: wholeNumber(
      "Place on the Consultants page",
      "Write a whole number for the place on the Consultants page (1 comes first), or leave the line out.",
    ).optional(),
    ...flags,
    sample: yesNo("Sample", "true until the clinic has confirmed who this is and what is said about them."),
  });
}
