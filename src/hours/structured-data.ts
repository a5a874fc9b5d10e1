/** The opening hours as search engines read them. */
import type { OpeningHoursSpecification } from "schema-dts";
import { clockFace, DAY_MINUTES } from "./clock.ts";
import { DAYS, areDaysOver, includesDay, isWeekly, type Days } from "./days.ts";
import { isSeason, type HoursLine } from "./opening-hours.ts";

type Hours = Exclude<OpeningHoursSpecification, string>;

/** 00:00 to 00:00 is closed, and 00:00 to 23:59 is open for 24 hours. */
function timesIn({ times: [opens = 0, closes = 0] }: HoursLine) {
  return { opens: clockFace(opens, false), closes: clockFace(Math.min(closes, DAY_MINUTES - 1), false) };
}

/** A day of every year in a year. @param instead the day in place of a 29 February that the year does not have */
function dayOf(year: number, day: string, instead: string): string {
  const isMissing = day === "02-29" && new Date(Date.UTC(year, 1, 29)).getUTCDate() !== 29;
  return `${year}-${isMissing ? instead : day}`;
}

/** With full dates; days of every year in the last year, this year and the next. */
function inFull([from, until]: Days, year: number): readonly Days[] {
  if (until.length > "01-26".length) return [[from, until]];
  return [year - 1, year, year + 1]
    .map((each): Days => {
      return [dayOf(each, from, "03-01"), dayOf(from <= until ? each : each + 1, until, "02-28")];
    })
    .filter(([first, last]) => first <= last);
}

/** The lines for days of the week with hours: a line with a note has none. */
const openWeek = (hours: readonly HoursLine[]) =>
  hours.filter(({ dates, note }) => isWeekly(dates) && note === undefined);

const daysOfWeek = (lines: readonly HoursLine[]) =>
  DAYS.filter((_, day) => lines.some(({ dates }) => dates.some((days) => includesDay(days, String(day)))));

/**
 * The days of the year that differ from the week
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
function specialHours(hours: readonly HoursLine[], now: Date): Hours[] {
  const lines = hours.filter(({ dates }) => !isWeekly(dates));
  return lines.flatMap((line) =>
    line.dates.flatMap((each) =>
      inFull(each, now.getUTCFullYear())
        .filter((span) => !areDaysOver(span, now))
        .map(([from, until]): Hours => ({
          "@type": "OpeningHoursSpecification",
          validFrom: from,
          validThrough: until,
          ...(isSeason(each, line) && { dayOfWeek: daysOfWeek(openWeek(hours)) }),
          ...timesIn(line),
        })),
    ),
  );
}

/** The properties of a business for its hours. @param now the time of the build: days that are over are left out */
export function describedHours(hours: readonly HoursLine[], now: Date) {
  const special = specialHours(hours, now);
  const weekly = openWeek(hours).map((line): Hours => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: daysOfWeek([line]),
    ...timesIn(line),
  }));
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}
