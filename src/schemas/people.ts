import {
  bookableName,
  choice,
  fileFlagFields,
  group,
  line,
  list,
  orderField,
  practitionerField,
  sample,
  wholeNumber,
  yesNo,
} from "../fields/builders.ts";
import { picture, type PictureFileSchema } from "../fields/picture.ts";

/** `photo:` is supplied by the clinic; `illustration:` is a drawing that is shown until then. */
function portraitKeys(file: PictureFileSchema) {
  return { photo: picture(file).optional(), illustration: picture(file).optional() };
}

/**
 * Specification, section 3: founder card and doctor entries. The text below the front matter is the
 * description. Never write a qualification that the person does not hold.
 */
export const practitionerSchema = (file: PictureFileSchema) =>
  group({
    name: bookableName(60, "Write the full name."),
    initials: line(
      3,
      "Write the first letters of the names, for example AR, shown where there is neither a photo nor an illustration.",
      {
        isText: false,
      },
    ),
    position: line(80, "Write the person's work at the clinic, for example “Acupuncturist”."),
    gender: choice(
      "Say whom patients meet: beside the right to ask for a woman or a man stands what each of them gives.",
      ["woman", "man"],
    ).optional(),
    degree: line(120, "Write the degree and the register that holds it.").optional(),
    title: line(80, "Write a title such as “Founder”.").optional(),
    ...portraitKeys(file),
    register: line(
      120,
      "Write the register and the number under which anybody can look the person up.",
    ).optional(),
    experience: line(
      60,
      "Write since when the person has done this work, for example “In practice since 2004”, which stays true.",
    ).optional(),
    languages: list(line(30), "List the languages that the person speaks with patients.").optional(),
    days: line(80, "Write when the person sees patients, for example “Mon, Wed, Fri”.").optional(),
    clinics: line(
      80,
      "Write where the person sees patients, for example “At the clinic, and by video”.",
    ).optional(),
    founder: yesNo("true for the one founder, who has a card on the home page.").optional(),
    staffOrder: wholeNumber(
      "Write a whole number for the place on the Consultants page: 1 comes first.",
    ).optional(),
    ...fileFlagFields,
    sample: sample("the clinic has confirmed who this is and what is said about them"),
  });

/** A card of the Teams page (specification, section 2), with what the team does in the text below. */
export const teamSchema = (file: PictureFileSchema) =>
  group({
    name: line(50, "Write what the team is called, for example “The front desk”."),
    size: line(60, "Write how many people it has, for example “Three people”."),
    ...portraitKeys(file),
    order: orderField,
    ...fileFlagFields,
    sample: sample("the clinic has confirmed what is said about the team"),
  });

/** An entry of the Doctors page: what a practitioner says on a subject, in the text below. */
export const doctorEntrySchema = (file: PictureFileSchema) =>
  group({
    practitioner: practitionerField,
    subject: line(80, "Write what the entry is about, for example “Sleep”."),
    picture: picture(file).optional(),
    order: orderField,
    ...fileFlagFields,
  });
