import {
  bookableName,
  choice,
  entry,
  entryName,
  evidenceFields,
  verbatimLine,
  fileFlagFields,
  group,
  leadField,
  line,
  list,
  listWithIds,
  orderField,
  ownRouteField,
  paragraph,
  practitionerField,
  questionFields,
  redirectFromField,
  routeReferenceField,
  ruleAcrossKeys,
  searchTitleField,
  shortNameField,
  stepTitleField,
  summaryField,
  wholeNumber,
  yesNo,
} from "../fields/builders.ts";
import { picture, type PictureFileSchema } from "../fields/picture.ts";

/** What the page of a service may show from other files. */
const SHOWN = ["offerings", "topics", "calls"] as const;
export type Shown = (typeof SHOWN)[number];

const fact = (write: string) => line(40, write);
const factNote = line(120, "Write what else to know about it.").optional();

/** A service with a page of its own; its text is below the front matter. */
export const serviceSchema = (file: PictureFileSchema) =>
  group({
    name: bookableName(50, "Write what the service is called in menus and on cards."),
    searchTitle: searchTitleField,
    heading: line(
      80,
      "Write the heading at the top of the page. Without it, the name is shown there.",
    ).optional(),
    route: ownRouteField,
    redirectFrom: redirectFromField,
    summary: summaryField,
    lead: leadField,
    card: line(110, "Write what the service is good for, for its card."),
    picture: picture(file),
    cardDrawing: file().meta({ title: "Drawing in the niche of the service" }).optional(),
    /** Determines the sections of the page and their order. */
    kind: choice(
      "Say what the service is: a treatment of one person, a programme that takes weeks, or an offer to a company or another group. Without it, a treatment.",
      ["treatment", "programme", "company"],
    ).default("treatment"),
    shows: choice(
      "Say what the page shows besides this file: offerings, the kinds of yoga; topics, those of the seminars; or calls, the hours for calls in each country. Leave it out for any other service.",
      SHOWN,
    ).optional(),
    order: orderField,
    carousel: yesNo("true shows the service in Our Services on the home page."),
    bookAs: verbatimLine(
      60,
      "Write the option of the appointment form that fits this page, exactly as the form has it. Leave it out where none fits: the name of the service is then written into the text of the form.",
      { refersTo: "appointmentService" },
    ).optional(),
    practitioner: practitionerField.optional(),
    facts: group(
      {
        length: fact("Write how long one session takes, for example “45 minutes”."),
        lengthNote: factNote,
        sessions: fact("Write how many sessions people usually have, for example “Six to ten”."),
        sessionsNote: factNote,
        dates: line(120, "Write when it begins, for example “Every first Monday of a month”.").optional(),
        where: fact("Write where it takes place, for example “Both clinics or video”.").optional(),
        address: entryName(
          "Choose the address, by its `id:` in clinic.yaml, where it is given at one only: the page then names it, with its steps and lifts.",
          "address",
        ).optional(),
        whereNote: factNote,
        feeNote: line(
          120,
          "Write what the fee includes, and whether a consultation must come first and is paid on top.",
        ).optional(),
      },
      "The facts below the head of the page, each in a few words that are shown large.",
    ).refine(
      ({ where, address }) => (where === undefined) !== (address === undefined),
      ruleAcrossKeys(
        "Write `address:` for a service that is given at one address only, otherwise `where:`; not both.",
        "where",
      ),
    ),
    helpsWith: list(line(90, "Write a few words."), "List what people come for, a few words each."),
    steps: list(
      group({
        title: stepTitleField,
        text: paragraph(400, "Write one to three sentences."),
        minutes: wholeNumber(
          "Write how many minutes after the beginning this step comes: 0 for the first, then for example 15. Leave it out where a step takes days or weeks.",
          0,
        ).optional(),
      }),
      "List at least two steps of a session.",
      2,
    ).refine(
      (steps) => steps.every(({ minutes }, index) => !(Number(minutes) <= Number(steps[index - 1]?.minutes))),
      ruleAcrossKeys("Write the minutes of each step after those of the step before."),
    ),
    bring: list(line(140, "Write a few words."), "List what to bring or wear."),
    notFor: list(line(240), "List when to see a doctor first or not to come at all."),
    afterVisit: paragraph(
      400,
      "Write what people do after a visit, and when to call you, a doctor, an ambulance, in place of the text of `afterVisit:` in clinic.yaml, which is about treatments.",
    ).optional(),
    questions: list(
      group(questionFields),
      "List at least four questions that people ask. The first one, which most people ask, stands open on the page.",
      4,
    ),
    related: list(
      routeReferenceField,
      "List the addresses of related pages, for example /yoga. Leave it out if there are none.",
    ).optional(),
    emergency: yesNo("true shows the emergency numbers below the first answer of the page.").optional(),
    ...evidenceFields,
    ...fileFlagFields,
  });

const reason = group({
  id: shortNameField,
  name: line(24, "Write the reason in a patient's words, for example “Poor sleep”."),
  text: paragraph(320, "Write carefully what may help: “may help with”, never a promise."),
  services: list(
    entry("services", "a service", "yoga"),
    "List the services that may help, the first choice first: its booking link is shown.",
  ),
  offerings: list(
    entry("offerings", "a kind of yoga", "prenatal-yoga"),
    "List the kinds of yoga that may help.",
  ).optional(),
  people: list(practitionerField, "List the practitioners who may help.").optional(),
  poses: list(entry("poses", "a pose", "balasana", ".yaml"), "List the poses that may help.").optional(),
  doctorFirst: paragraph(400, "Write when to see a doctor first, and when to call an ambulance."),
});

/** Why people come, in their words: `src/content/reasons.yaml`, which is optional. */
export const reasonsSchema = group({
  heading: line(60, "Write a question above the list, for example “What brings you here?”."),
  reasons: listWithIds(reason, "List why people come, the most frequent reason first.", "reason"),
  ...fileFlagFields,
});
