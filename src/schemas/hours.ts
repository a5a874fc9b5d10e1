import { z } from "zod";
import { isWithin, readDates } from "../site/dates.ts";
import { minutesOf, readDays, type SpecialDays, type WrittenHours } from "../site/hours.ts";
import { editorHints, group, line, list, withRule, type Report } from "./fields.ts";

const DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
/** "Mon-Sat", "Mon, Wed, Fri-Sun" */
const WEEKLY = new RegExp(`^${DAY}(?:-${DAY})?(?:, ${DAY}(?:-${DAY})?)*$`);
const DATE = "\\d{1,2} [A-Z][a-z]+(?: \\d{4})?";
/** "26 January, 15 August", "24 December 2026 to 2 January 2027" */
const DATED = new RegExp(`^${DATE}(?: to ${DATE})?(?:, ${DATE}(?: to ${DATE})?)*$`);
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

const WRITE_DAYS =
  "Write days of the week like Mon-Sat or “Mon, Wed, Fri”, or days of the year like “26 January”, “26 January 2027” or “24 December to 2 January”.";

const hoursLine = group("Hours of some days", "Write `days:`, `opens:` and `closes:` below it.", {
  days: withRule(line("Days", WRITE_DAYS, 120), (text, report) => {
    if (WEEKLY.test(text) || (DATED.test(text) && readDates(text) !== undefined)) return;
    report(WRITE_DAYS, `“${text}” is not a day, or does not go from one day to a later one.`);
  }),
  opens: clockTime("Opens").optional(),
  closes: clockTime("Closes").optional(),
  closed: line(
    "Closed",
    "Write why the clinic is closed on these days of the year, for example New Year's Day. Leave the line out on days with hours.",
    80,
  ).optional(),
});

type Line = z.infer<typeof hoursLine>;

const isWeekly = ({ days }: Line): boolean => WEEKLY.test(days);

/** A line has both times, or the reason why the clinic is closed on some days of the year. */
function oneKind({ days, opens, closes, closed }: Line, report: Report): void {
  const isDated = DATED.test(days);
  if (closed !== undefined && (WEEKLY.test(days) || opens !== undefined || closes !== undefined))
    report(
      "Keep the times, or keep `closed:`. Days of the week without a line are closed.",
      isDated
        ? "The line has times and is closed."
        : "`closed:` is for days of the year, such as 26 January.",
      ["closed"],
    );
  if (closed !== undefined) return;
  const missing = Object.entries({ opens, closes }).find(([, time]) => time === undefined)?.[0];
  if (missing !== undefined)
    report(
      `Write both times like “08:00”${isDated ? ", or `closed:` and why" : ""}.`,
      `“${missing}” is missing.`,
      [missing],
    );
  else if (CLOCK.test(opens ?? "") && CLOCK.test(closes ?? "") && (opens ?? "") >= (closes ?? ""))
    report(
      "Write both times on the 24-hour clock: six in the evening is “18:00”, midnight is “24:00”.",
      `The clinic would close at ${closes}, before it opens at ${opens}.`,
      ["closes"],
    );
}

/** The opening hours: lines for days of the week, and for days of the year that differ from them. */
export function openingHours() {
  return withRule(
    list(
      "Opening hours",
      "Write a line for the days with the same hours: “- days: Mon-Sat”, and below it `opens:` and `closes:`.",
      withRule(hoursLine, oneKind),
    ),
    (lines, report) => {
      for (const [place, line] of lines.entries()) {
        const other = lines.slice(0, place).find((each) => sharesTime(each, line) && sharesDay(each, line));
        if (other === undefined) continue;
        const wrong = `“${line.days}” and “${other.days}” have hours that overlap on the same day.`;
        report("Write each day once, or with a break between its times.", wrong, [place, "days"]);
      }
      if (lines.every(({ days }) => DATED.test(days)))
        report(
          "Add a line for the days of the week, such as “- days: Mon-Sat”.",
          "No line says when the clinic is open in an ordinary week.",
        );
    },
  );
}

/** A day that is closed has no time to share, so it is all day. */
function sharesTime(one: Line, other: Line): boolean {
  const [start, end] = ["00:00", "24:00"];
  const isBefore = (opens = start, closes = end): boolean => minutesOf(opens) < minutesOf(closes);
  return isBefore(one.opens, other.closes) && isBefore(other.opens, one.closes);
}

function sharesDay(one: Line, other: Line): boolean {
  if (isWeekly(one) && isWeekly(other)) {
    const days = readDays(one.days);
    return readDays(other.days).some((day) => days.includes(day));
  }
  const [spans = [], others = []] = [readDates(one.days), readDates(other.days)];
  // A day of one year may differ from the same day of every year.
  return spans.some((span) =>
    others.some(
      (each) =>
        each.from.length === span.from.length && (isWithin(each, span.from) || isWithin(span, each.from)),
    ),
  );
}

/** The lines as they are calculated with: the week's in `hours`, the others in `specialDays`. */
export function readHours(lines: readonly Line[]) {
  const hours = lines.flatMap((line): WrittenHours[] =>
    isWeekly(line) && line.opens !== undefined && line.closes !== undefined
      ? [{ days: line.days, opens: line.opens, closes: line.closes }]
      : [],
  );
  const specialDays = lines.flatMap((line): SpecialDays[] => {
    const spans = readDates(line.days);
    return spans === undefined ? [] : [{ ...line, spans }];
  });
  return { hours, specialDays };
}
