import type { z } from "zod";
import {
  bookableName,
  entryName,
  exactLine,
  evidence,
  group,
  line,
  list,
  flags,
  order,
  ownRoute,
  paragraph,
  routeLink,
  searchTitle,
  summary,
  yesNo,
} from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** A service with a page of its own. The text below the front matter describes what it is and who it may help. */
export function serviceSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Service", "Write the keys of a service.", {
    name: bookableName("Name", "Write what the service is called in menus and on cards.", 50),
    searchTitle: searchTitle(),
    heading: line(
      "Heading",
      "Write the heading at the top of the page. Without it, the name is shown there.",
      80,
    ).optional(),
    route: ownRoute(),
    alsoTyped: list(
      "Other spellings",
      "List other addresses that people type, each with a slash in front; they lead to this page. Or leave the list out.",
      ownRoute(),
    ).optional(),
    summary: summary(),
    card: line("Text on the card", "Write one line that says what the service is good for.", 110),
    picture: picture(file),
    cardPicture: picture(file, "Picture on the card").optional(),
    order: order(),
    carousel: yesNo("In the carousel", "true shows the service in Our Services on the home page."),
    bookAs: exactLine(
      "Booked as",
      "Write the option of the appointment form that fits this page, exactly as the form has it. Leave it out where none fits: the name of the service is then written into the text of the form.",
      60,
      { refersTo: "appointmentService" },
    ).optional(),
    practitioner: entryName(
      "Practitioner",
      "Write the file name of the practitioner without .md, for example anna-martin.",
      "practitioners",
    ).optional(),
    facts: group("In short", "Write `length:`, `sessions:` and `where:` below it.", {
      length: line("How long", "Write how long one session takes, for example “45 to 60 minutes”.", 80),
      sessions: line("How many", "Write how many sessions people usually have.", 140),
      where: line("Where", "Write where it takes place, for example “At the clinic or by video”.", 120),
    }),
    helpsWith: list(
      "Helps with",
      "List what people come for, a few words each.",
      line("What people come for", "Write a few words.", 90),
    ),
    steps: list(
      "What happens in a session",
      "List at least two steps of a session, each with `title:` and `text:`.",
      group("Step", "Write `title:` and `text:`.", {
        title: line("Title", "Write the step in two to six words.", 60),
        text: paragraph("Text", "Write one to three sentences about the step.", 400),
      }),
      2,
    ),
    bring: list(
      "What to bring",
      "List what to bring or wear.",
      line("Thing to bring", "Write a few words.", 140),
    ),
    notFor: list(
      "When not to",
      "List when to see a doctor first or not to come at all.",
      line("Caution", "Write one sentence.", 240),
    ),
    questions: list(
      "Questions people ask",
      "List at least four questions, each with `question:` and `answer:`.",
      group("Question", "Write `question:` and `answer:`.", {
        question: line("Question", "Write the question as a patient would ask it.", 140),
        answer: paragraph("Answer", "Write the answer. Its first sentence must answer the question.", 700),
      }),
      4,
    ),
    related: list(
      "Related pages",
      "List the addresses of related pages, for example /yoga.",
      routeLink("Related page"),
    ),
    emergency: yesNo(
      "Emergency numbers",
      "true shows the emergency numbers at the top of the page.",
    ).optional(),
    ...evidence,
    ...flags,
  });
}
