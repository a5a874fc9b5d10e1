import { isWeekly, readDays } from "../hours/days.ts";
import {
  dayAheadField,
  entry,
  fileFlagFields,
  formatted,
  group,
  line,
  list,
  paragraph,
  practitionerField,
  ruleAcrossKeys,
  wholeNumber,
} from "../fields/builders.ts";
import { clockTimeField, WEEKDAYS_PATTERN } from "../hours/schema.ts";

/** The place of a class that is given by video. */
export const BY_VIDEO = "video";

const oneClass = group({
  service: entry("services", "the service", "yoga"),
  offering: entry("offerings", "the kind of yoga", "prenatal-yoga").optional(),
  teacher: practitionerField.optional(),
  days: formatted("Write days of the week like Tue, or “Mon, Thu”.", (text) => isWeekly(readDays(text)), {
    pattern: WEEKDAYS_PATTERN,
  }),
  starts: clockTimeField("In the file it needs double quotes."),
  ends: clockTimeField("In the file it needs double quotes."),
  place: formatted(
    "Choose an address of clinic.yaml, in the file by its `id:`, for example indiranagar, or video.",
    /^[a-z][a-z0-9-]*$/,
    { refersTo: "classPlace" },
  ),
  languages: list(line(30), "List the languages in which the class is taught."),
  places: wholeNumber("Write how many people can take part."),
  fee: line(60, "Write the name of a fee in fees.yaml, exactly as it stands there.", {
    refersTo: "fee",
  }).optional(),
})
  .transform(({ starts, ends, ...others }) => ({
    ...others,
    dates: readDays(others.days),
    times: [starts, ends] as const,
  }))
  .refine(
    ({ times: [starts, ends] }) => starts < ends,
    ruleAcrossKeys("Write `ends:` after `starts:`, both on the 24-hour clock."),
  );

/** The timetable of the classes: `src/content/classes.yaml`, which is optional. */
export const classesSchema = group({
  heading: line(60, "Write the heading above the timetable."),
  lead: paragraph(240, "Write what people should know before they come."),
  begins: dayAheadField.optional().meta({
    description: "Write the day on which the classes begin, like 2026-03-14, if that is still to come.",
  }),
  classes: list(oneClass, "List the classes. The page sorts them by day and hour."),
  ...fileFlagFields,
});
