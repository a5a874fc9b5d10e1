import { clocksAbroad, timeFormatOf, timeInFull, type HoursWords, type TimePlace } from "./clock.ts";
import { areDaysOver, isWeekly } from "./days.ts";
import {
  groupByDays,
  hoursInOneLine,
  hoursInWords,
  hoursToBegin,
  specialHours,
  type HoursLine,
} from "./opening-hours.ts";

/** The opening hours as people read them, at the time of the build. */
export function hoursOf(
  { hours: lines }: { readonly hours: readonly HoursLine[] },
  place: TimePlace & { readonly abroad?: TimePlace | undefined },
  words: HoursWords,
) {
  const { hour12 } = timeFormatOf(place);
  /** The clocks of the second country: none, one, or one for each season. */
  const clocks = place.abroad === undefined ? [] : clocksAbroad(place, place.abroad);
  const hours = lines.filter(({ dates }) => isWeekly(dates));
  return {
    clocks,
    /** "India time (IST, UTC+5:30)"; without patients abroad, its name, if it has one. */
    timeNameInFull: place.abroad === undefined ? place.timeName : timeInFull(place),

    /** Those of the week: "Mon-Sat, 8:00-6:00". */
    inOneLine: hoursInOneLine(hours, hour12, words),

    /** Those of the week. */
    byDays: groupByDays(hours),

    /** Those of the week in which something can begin that takes some minutes. */
    toBegin: (minutes: number) => groupByDays(hoursToBegin(hours, minutes)),

    /** The days of the year that differ from the week, without those of one year that are over. */
    specialDays: lines
      .filter(({ dates }) => !isWeekly(dates) && !areDaysOver(dates.flat()))
      .map((line) => ({ days: line.days, shown: specialHours(line, hour12, words) })),

    /** "8:00 am to 1:00 pm". */
    inWords: (lines: readonly Pick<HoursLine, "times" | "note">[], behind?: number): string =>
      hoursInWords(lines, hour12, words, behind),
  };
}
