import { flags, group, line, order, practitionerName } from "./fields.ts";

/** One entry of the Doctors page: what one practitioner says on one subject, in the text below. */
export const doctorEntrySchema = () =>
  group({
    practitioner: practitionerName(),
    subject: line(80, "Write what the entry is about, for example “Sleep”."),
    order: order(),
    ...flags,
  });
