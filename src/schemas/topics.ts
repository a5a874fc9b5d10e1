import { flags, group, line, list } from "./fields.ts";

const title = line(60, "Write the topic in a few words.");

/** The topics of seminars (specification, section 2: 16 of them) and of workshops (About and home). */
export const topicsSchema = group({
  seminars: list(
    group({ title, line: line(160, "Write one sentence that says what people take home.") }),
    "List the topics of the Seminars page.",
  ),
  workshops: list(title, "List the topics of workshops."),
  ...flags,
});
