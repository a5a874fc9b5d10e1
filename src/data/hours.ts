import type { Clinic } from "../schemas/clinic.ts";
import type { Place } from "../schemas/place.ts";
import { clocksAbroad, timeFormatOf, timeInFull } from "../site/clock.ts";
import { isOver, isWeekly } from "../site/dates.ts";
import {
  groupByDays,
  hoursInOneLine,
  hoursInWords,
  specialHours,
  type Hours,
} from "../site/opening-hours.ts";
import type { Words } from "../words/words.ts";

/** The opening hours as people read them, at the time of the build. */
export function hoursOf(words: Words, { hours: lines }: Clinic, place: Place) {
  const { hour12 } = timeFormatOf(place);
  const hours = lines.filter(({ dates }) => isWeekly(dates));
  return {
    /** Those of the week: "Mon-Sat, 8:00-6:00". */
    hoursShown: hoursInOneLine(hours, hour12, words),

    /** Those of the week, by days. */
    hoursByDays: groupByDays(hours),

    /** "India time (IST, UTC+5:30)". */
    timeNameInFull: timeInFull(place),

    /** The days of the year that differ from the week, without those of one year that are over. */
    specialDaysShown: lines
      .filter(({ dates }) => !isWeekly(dates) && !isOver(dates.flat()))
      .map((line) => ({ days: line.days, hours: specialHours(line, hour12, words) })),

    /** "8:00 am to 1:00 pm". @param behind minutes that the clocks of another country are behind */
    timesShown: (lines: readonly Pick<Hours, "times">[], behind?: number): string =>
      hoursInWords(lines, hour12, words, behind),

    /** The clocks of the second country: none, one, or one for each season. */
    clocks: place.abroad === undefined ? [] : clocksAbroad(place, place.abroad),
  };
}
