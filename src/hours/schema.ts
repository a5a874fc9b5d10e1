import { DAY_MINUTES } from "./clock.ts";
import { includesDay, isWeekly, readDays } from "./days.ts";
import { tableDays, type HoursLine } from "./opening-hours.ts";
import { formatted, group, line, list, ruleAcrossKeys } from "../fields/builders.ts";

/** A time on the 24-hour clock, "08:30" or "8:30", as minutes after midnight. */
export function clockTimeField(more: string) {
  return formatted(
    `Write a time on the 24-hour clock like "08:00", and midnight as "24:00". ${more}`,
    /^(?:[01]?[0-9]|2[0-3]):[0-5][0-9]$|^24:00$/,
  ).transform((time) => {
    const [hours, minutes] = time.split(":");
    return Number(hours) * 60 + Number(minutes);
  });
}

const WEEKDAY = "(?:Sun|Mon|Fri)(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Sat(?:urday)?";
const DATE = "\\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \\d{4})?";

const daysPattern = (day: string): string => {
  const part = `(?:${day})(?:(?: ?[-‐-―] ?| to )(?:${day}))?`;
  return `^${part}(?:, ${part})*$`;
};

/** A pattern for days of the week. */
export const WEEKDAYS_PATTERN = daysPattern(WEEKDAY);

const ofClinic = clockTimeField("Leave it out on days when the clinic is closed.").optional();

const hoursLine = group({
  days: formatted(
    "Write days of the week like Mon-Sat or “Mon, Wed, Fri”, or days of the year that exist, like “26 January”, “26 January 2027” or “24 December to 2 January”. For “2nd and 4th Saturday” write Sat, and `note:` with these words in place of hours.",
    (text) => readDays(text).length > 0,
    { pattern: daysPattern(`${WEEKDAY}|${DATE}`) },
  ),
  opens: ofClinic,
  closes: ofClinic,
  closed: line(
    80,
    "Write why the clinic is closed on these days of the year, for example New Year's Day. Leave it out on days with hours.",
  ).optional(),
  note: line(
    60,
    "Write what is true in place of hours, for example “by appointment only”. Leave it out on days with hours.",
  ).optional(),
})
  .transform(({ days, opens, closes, ...others }): HoursLine => ({
    days,
    dates: readDays(days),
    times: [opens, closes].filter((time) => time !== undefined),
    ...others,
  }))
  .refine(({ dates, times, closed, note }) => {
    const [opens = 0, closes = opens] = times;
    if (note === undefined && closed === undefined) return opens < closes;
    return times.length === 0 && (closed === undefined || (note === undefined && !isWeekly(dates)));
  }, ruleAcrossKeys("Write `opens:` and a later `closes:` on the 24-hour clock: six in the evening is “18:00”. In their place you may write `note:`, such as “by appointment only”, or on days of the year `closed:` and why; days of the week without a line are closed."));

/**
 * Whether two lines contradict each other. A closed day has no other times; a note may stand beside any. A day of one
 * year may differ from that of every year, and both from their season.
 */
function overlap(one: HoursLine, other: HoursLine): boolean {
  const [opens = 0, closes = one.note ? 0 : DAY_MINUTES] = one.times;
  const [otherOpens = 0, otherCloses = other.note ? 0 : DAY_MINUTES] = other.times;
  const sharesDay = tableDays(one).some((days) =>
    tableDays(other).some((more) => includesDay(days, more[0]) || includesDay(more, days[0])),
  );
  return sharesDay && opens < otherCloses && otherOpens < closes;
}

/** Lines for days of the week, and for days of the year that differ from them. */
export const openingHoursSchema = list(
  hoursLine,
  "List the days with the same hours together. In the file, write a line such as “- days: Mon-Sat”, and below it `opens:` and `closes:`.",
)
  .refine(
    (lines) => lines.every((line, index) => !lines.slice(0, index).some((other) => overlap(line, other))),
    ruleAcrossKeys("Write each day once, or with a break between its times: two lines overlap."),
  )
  .refine(
    (lines) => lines.some(({ dates }) => isWeekly(dates)),
    ruleAcrossKeys("Add a line for the days of the week, such as “- days: Mon-Sat”."),
  );
