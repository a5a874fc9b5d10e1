import {
  bookableName,
  choice,
  evidence,
  exactLine,
  fileFlags,
  group,
  lead,
  line,
  list,
  order,
  ownRoute,
  paragraph,
  practitionerName,
  redirectFrom,
  routeLink,
  searchTitle,
  stepTitle,
  summary,
  yesNo,
} from "./builders.ts";
import { picture, type PictureFile } from "./picture.ts";

/**
 * A service with a page of its own. The text below the front matter describes what it is and who it may help.
 */
export const serviceSchema = (file: PictureFile) =>
  group({
    name: bookableName(50, "Write what the service is called in menus and on cards."),
    searchTitle,
    heading: line(
      80,
      "Write the heading at the top of the page. Without it, the name is shown there.",
    ).optional(),
    route: ownRoute,
    redirectFrom,
    summary,
    lead,
    card: line(110, "Write what the service is good for, for its card."),
    picture: picture(file),
    cardPicture: picture(file).optional(),
    /** The sections of the page, and their order, follow it. */
    kind: choice(
      "Say what the service is: a treatment of one person, a programme that takes weeks, or an offer to a company or another group. Without it, a treatment.",
      ["treatment", "programme", "company"],
    ).default("treatment"),
    order,
    carousel: yesNo("true shows the service in Our Services on the home page."),
    bookAs: exactLine(
      60,
      "Write the option of the appointment form that fits this page, exactly as the form has it. Leave it out where none fits: the name of the service is then written into the text of the form.",
      { refersTo: "appointmentService" },
    ).optional(),
    practitioner: practitionerName.optional(),
    facts: group(
      {
        length: line(80, "Write how long one session takes, for example “45 to 60 minutes”."),
        sessions: line(140, "Write how many sessions people usually have."),
        dates: line(120, "Write when it begins, for example “Every first Monday of a month”.").optional(),
        where: line(120, "Write where it takes place, for example “At the clinic or by video”."),
      },
      "The facts beside the text.",
    ),
    helpsWith: list(line(90, "Write a few words."), "List what people come for, a few words each."),
    steps: list(
      group({
        title: stepTitle,
        text: paragraph(400, "Write one to three sentences."),
      }),
      "List at least two steps of a session.",
      2,
    ),
    bring: list(line(140, "Write a few words."), "List what to bring or wear."),
    notFor: list(line(240), "List when to see a doctor first or not to come at all."),
    questions: list(
      group({
        question: line(140, "Write the question as a patient would ask it."),
        answer: paragraph(700, "Write the answer. Its first sentence must answer the question."),
      }),
      "List at least four questions that people ask.",
      4,
    ),
    related: list(routeLink, "List the addresses of related pages, for example /yoga."),
    emergency: yesNo("true shows the emergency numbers at the top of the page.").optional(),
    ...evidence,
    ...fileFlags,
  });
