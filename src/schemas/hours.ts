import { z } from "zod";
import { isDated, isSpan, isWithin, readDates, spanShown } from "../site/dates.ts";
import { daysShown, readDays, type SpecialDays, type WrittenHours } from "../site/hours.ts";
import { withRule, editorHints, group, line, list, type Report } from "./fields.ts";

const CLOCK = /^(?:[01]?[0-9]|2[0-3]):[0-5][0-9]$|^24:00$/;

/** A time on the 24-hour clock; "8:00" is read as "08:00". */
function clockTime(title: string) {
  const write =
    'Write a time on the 24-hour clock like "08:00", and midnight as "24:00". Leave the line out on days when the clinic is closed.';
  return z
    .string({ error: write })
    .regex(CLOCK, write)
    .register(editorHints, { title, description: write })
    .transform((time) => time.padStart(5, "0"));
}

function days() {
  const write =
    "Write the days like Mon-Sat, “Mon, Wed, Fri” or “every day”, or days of the year like “26 January” or “24-26 December 2026”.";
  return withRule(line("Days", write, 120), (text, problem) => {
    const { unknown } = isDated(text) ? readDates(text) : readDays(text);
    if (unknown === undefined) return;
    const isRange = isDated(unknown) && isSpan(unknown);
    problem(write, `“${unknown}” ${isRange ? "does not go from one day to a later one" : "is not a day"}.`);
  });
}

const hoursLine = group("Hours of some days", "Write `days:`, `opens:` and `closes:` below it.", {
  days: days(),
  opens: clockTime("Opens").optional(),
  closes: clockTime("Closes").optional(),
  closed: line(
    "Closed",
    "Write why the clinic is closed on these days of the year, for example New Year's Day. Leave the line out on days with hours.",
    80,
  ).optional(),
});

type Line = z.infer<typeof hoursLine>;

/** A line has both times, or the reason why the clinic is closed on some days of the year. */
function oneKind({ days: text, opens, closes, closed }: Line, problem: Report): void {
  if (closed !== undefined) {
    if (opens !== undefined || closes !== undefined)
      problem("Keep the times, or keep `closed:`.", "The line has times and is closed.", ["closed"]);
    else if (!isDated(text))
      problem(
        "Leave out days on which the clinic is closed every week: only the others are shown.",
        "`closed:` is for days of the year, such as 26 January.",
        ["closed"],
      );
    return;
  }
  if (isDated(text) && opens === undefined && closes === undefined) {
    const write = "Write `closed:` and why, or the times at `opens:` and `closes:`.";
    problem(write, "The line does not say what is different on these days.");
    return;
  }
  for (const [key, time] of Object.entries({ opens, closes })) {
    const write = isDated(text)
      ? "Write a time like “08:00”, or `closed:` and why."
      : "Write a time like “08:00”.";
    if (time === undefined) problem(write, `“${key}” is missing.`, [key]);
  }
  if (!isTime(opens) || !isTime(closes) || opens < closes) return;
  const wrong = `The clinic would close at ${closes}, before it opens at ${opens}.`;
  const write = "Write both times on the 24-hour clock: six in the evening is “18:00”, midnight is “24:00”.";
  problem(write, wrong, ["closes"]);
}

/** A time that is wrong is reported as such, and compared with nothing. */
function isTime(text: string | undefined): text is string {
  return text !== undefined && CLOCK.test(text);
}

/** The opening hours: lines for days of the week, and for days of the year that differ from them. */
export function openingHours() {
  return withRule(
    list(
      "Opening hours",
      "Write a line for the days with the same hours: “- days: Mon-Sat”, and below it `opens:` and `closes:`.",
      withRule(hoursLine, oneKind),
    ),
    (lines, problem) => {
      overlapping(lines, problem);
      if (lines.every(({ days: text }) => isDated(text)))
        problem(
          "Add a line for the days of the week, such as “- days: Mon-Sat”.",
          "No line says when the clinic is open in an ordinary week.",
        );
    },
  );
}

function overlapping(lines: readonly Line[], problem: Report): void {
  for (const [place, line] of lines.entries()) {
    const other = lines.slice(0, place).find((before) => sharesTime(before, line) && sharesDay(before, line));
    if (other === undefined) continue;
    const wrong = `“${line.days}” and “${other.days}” have hours that overlap on the same day.`;
    problem("Write each day once, or with a break between its times.", wrong, [place, "days"]);
  }
}

/** A day that is closed has no time to share, so it is all day. */
function sharesTime(one: Line, other: Line): boolean {
  const [start, end] = ["00:00", "24:00"];
  return (one.opens ?? start) < (other.closes ?? end) && (other.opens ?? start) < (one.closes ?? end);
}

function sharesDay(one: Line, other: Line): boolean {
  if (isDated(one.days) !== isDated(other.days)) return false;
  if (!isDated(one.days)) {
    const { days: known } = readDays(one.days);
    return readDays(other.days).days.some((day) => known.includes(day));
  }
  const { spans } = readDates(one.days);
  return readDates(other.days).spans.some((span) =>
    // A day of one year may differ from the same day of every year.
    spans.some(
      (known) =>
        known.from.length === span.from.length && (isWithin(known, span.from) || isWithin(span, known.from)),
    ),
  );
}

/** The lines as they are calculated with: the week's in `hours`, the others in `specialDays`. */
export function readHours(lines: readonly Line[]) {
  const weekly = lines.flatMap(({ days: text, opens, closes }): WrittenHours[] =>
    isDated(text) || opens === undefined || closes === undefined
      ? []
      : [{ days: daysShown(readDays(text).days), opens, closes }],
  );
  const specialDays = lines
    .filter(({ days: text }) => isDated(text))
    .map(({ days: text, opens, closes, closed }): SpecialDays => {
      const { spans } = readDates(text);
      return { spans, days: spans.map(spanShown).join(", "), opens, closes, closed };
    });
  return { hours: weekly, specialDays };
}
