import { entryName, group, line, flags, order } from "./fields.ts";

/** One entry of the Doctors page: what one practitioner says on one subject, in the text below. */
export function doctorEntrySchema() {
  return group("Doctor's entry", "Write the keys of an entry.", {
    practitioner: entryName(
      "Practitioner",
      "Write the file name of the practitioner without .md, for example anna-martin.",
      "practitioners",
    ),
    subject: line("Subject", "Write what the entry is about, for example “Sleep”.", 80),
    order: order(),
    ...flags,
  });
}
