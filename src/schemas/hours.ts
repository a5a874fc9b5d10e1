import type { z } from "zod";
import { isWeekly, readDays } from "../site/dates.ts";
import type { SpecialDays, WrittenHours } from "../site/hours.ts";
import { formatted, group, line, list, ruleAcrossKeys } from "./fields.ts";

/** A time on the 24-hour clock; "8:00" is read as "08:00". */
const clockTime = formatted(
  'Write a time on the 24-hour clock like "08:00", and midnight as "24:00". Leave the line out on days when the clinic is closed.',
  /^(?:[01]?[0-9]|2[0-3]):[0-5][0-9]$|^24:00$/,
)
  .transform((time) => time.padStart(5, "0"))
  .optional();

const hoursLine = group({
  days: formatted(
    "Write days of the week like Mon-Sat or “Mon, Wed, Fri”, or days of the year that exist, like “26 January”, “26 January 2027” or “24 December to 2 January”.",
    (text) => readDays(text) !== undefined,
  ),
  opens: clockTime,
  closes: clockTime,
  closed: line(
    80,
    "Write why the clinic is closed on these days of the year, for example New Year's Day. Leave the line out on days with hours.",
  ).optional(),
}).refine(
  ({ days, opens, closes, closed }) =>
    closed === undefined
      ? opens !== undefined && closes !== undefined && opens < closes
      : opens === undefined && closes === undefined && !isWeekly(days),
  ruleAcrossKeys(
    "Write `opens:` and a later `closes:` on the 24-hour clock: six in the evening is “18:00”. On days of the year you may write `closed:` and why in their place; days of the week without a line are closed.",
  ),
);

type Line = z.infer<typeof hoursLine>;

/** A closed day has no time to share, so it is all day. A day of one year may differ from the same day of every year. */
function overlap(one: Line, other: Line): boolean {
  const isBefore = ({ opens = "00:00" }: Line, { closes = "24:00" }: Line) => opens < closes;
  const others = readDays(other.days)?.flat();
  const sharesDay = readDays(one.days)?.some((days) => days.some((day) => others?.includes(day)));
  return sharesDay === true && isBefore(one, other) && isBefore(other, one);
}

/** The opening hours: lines for days of the week, and for days of the year that differ from them. */
export const openingHours = list(
  hoursLine,
  "Write a line for the days with the same hours: “- days: Mon-Sat”, and below it `opens:` and `closes:`.",
)
  .refine(
    (lines) => lines.every((line, place) => !lines.slice(0, place).some((other) => overlap(line, other))),
    ruleAcrossKeys("Write each day once, or with a break between its times: two lines overlap."),
  )
  .refine(
    (lines) => lines.some(({ days }) => isWeekly(days)),
    ruleAcrossKeys("Add a line for the days of the week, such as “- days: Mon-Sat”."),
  );

/** The lines as they are calculated with: the week's in `hours`, the others in `specialDays`. */
export function readHours(lines: readonly Line[]) {
  const hours = lines.flatMap(({ days, opens, closes }): WrittenHours[] =>
    isWeekly(days) && opens !== undefined && closes !== undefined ? [{ days, opens, closes }] : [],
  );
  const specialDays: readonly SpecialDays[] = lines.filter(({ days }) => !isWeekly(days));
  return { hours, specialDays };
}
