import { group, line, list, flags } from "./fields.ts";

/** The topics of seminars (specification, section 2: 16 of them) and of workshops (About and home). */
export const topicsSchema = group("Topics", "Write the keys of the topics.", {
  seminars: list(
    "Seminar topics",
    "List the topics of the Seminars page.",
    group("Topic", "Write `title:` and `line:`.", {
      title: line("Title", "Write the topic in a few words.", 60),
      line: line("Line", "Write one sentence that says what people take home.", 160),
    }),
  ),
  workshops: list(
    "Workshop topics",
    "List the topics of workshops.",
    line("Topic", "Write the topic in a few words.", 60),
  ),
  ...flags,
});
