import {
  entryName,
  fileFlags,
  group,
  line,
  list,
  paragraph,
  practitionerName,
  ruleAcrossKeys,
  shortName,
} from "./builders.ts";

const reason = group({
  id: shortName,
  name: line(24, "Write the reason in a patient's words, for example “Poor sleep”."),
  text: paragraph(320, "Write carefully what may help: “may help with”, never a promise."),
  services: list(
    entryName(
      "Choose a service, in the file by the name of its file without .md, for example yoga.",
      "services",
    ),
    "List the services that may help, the first choice first: its booking link is shown.",
  ),
  offerings: list(
    entryName(
      "Choose a kind of yoga, in the file by the name of its file without .md, for example prenatal-yoga.",
      "offerings",
    ),
    "List the kinds of yoga that may help.",
  ).optional(),
  people: list(practitionerName, "List the practitioners who may help.").optional(),
  poses: list(
    entryName(
      "Choose a pose, in the file by the name of its file without .yaml, for example balasana.",
      "poses",
    ),
    "List the poses that may help.",
  ).optional(),
  doctorFirst: paragraph(400, "Write when to see a doctor first, and when to call an ambulance."),
});

/**
 * Why people come, in their words: `src/content/reasons.yaml`. The home page, the pages of the services, of the
 * consultants and of the poses show it; a clinic without this file shows nothing.
 */
export const reasonsSchema = group({
  heading: line(60, "Write a question above the list, for example “What brings you here?”."),
  reasons: list(reason, "List why people come, the most frequent reason first.").refine(
    (reasons) => new Set(reasons.map(({ id }) => id)).size === reasons.length,
    ruleAcrossKeys("Give each reason an `id:` of its own."),
  ),
  ...fileFlags,
});
