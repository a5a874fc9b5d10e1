import { clocksAbroad, timeFormatOf, timeInFull } from "../site/clock.ts";
import { areDaysOver, isWeekly } from "../site/dates.ts";
import {
  daysInWords,
  groupByDays,
  hoursInOneLine,
  hoursInWords,
  specialHours,
  type HoursLine,
} from "../site/opening-hours.ts";
import type { Words } from "../words/words.ts";
import type { Language } from "./language.ts";
import type { Published } from "./published.ts";

/** Where the clinic is: `src/content/place.yaml`. */
export function placeOf({ dataOf }: Published, { tag, isFirst }: Language, words: Words) {
  const { abroad, ...place } = dataOf("place");
  const { numberingSystem } = new Intl.NumberFormat(words.language.dates).resolvedOptions();
  const localesIn = ({ country, locale }: { country: string; locale: string }) => {
    const lang = isFirst ? locale : new Intl.Locale(tag, { region: country }).toString();
    return {
      /** As documents state their language: "ar-EG". */
      lang,
      /** For amounts, dates and times, with the digits of the words: a country may have others. */
      locale: new Intl.Locale(lang, { numberingSystem }).toString(),
    };
  };
  return { ...place, ...localesIn(place), abroad: abroad && { ...abroad, ...localesIn(abroad) } };
}

/** The clinic's facts: `src/content/clinic.yaml`. */
export function clinicOf({ dataOf }: Published, words: Words) {
  const clinic = dataOf("clinic");
  const hours = clinic.hours.map((line): HoursLine => ({ ...line, days: daysInWords(line, words) }));
  // A line never breaks before a number: "Bengaluru 560 038", "N1 0AA".
  const addresses = clinic.addresses.map((address) => ({
    ...address,
    lines: address.lines.map((line) => line.replaceAll(/ (?=\d)/g, "\u00A0")),
  }));
  return { ...clinic, hours, addresses };
}

/** The opening hours as people read them, at the time of the build. */
export function hoursOf({ hours: lines }: Clinic, place: Place, words: Words) {
  const { hour12 } = timeFormatOf(place);
  const hours = lines.filter(({ dates }) => isWeekly(dates));
  return {
    /** Those of the week: "Mon-Sat, 8:00-6:00". */
    inOneLine: hoursInOneLine(hours, hour12, words),

    /** Those of the week, by days. */
    byDays: groupByDays(hours),

    /** "India time (IST, UTC+5:30)"; without patients abroad, its name. */
    timeNameInFull: place.abroad === undefined ? place.timeName : timeInFull(place),

    /** The days of the month and the year that differ from the week, without those of one year that are over. */
    specialDays: lines
      .filter(({ dates }) => !isWeekly(dates) && !areDaysOver(dates.flat()))
      .map((line) => ({ days: line.days, shown: specialHours(line, hour12, words) })),

    /** "8:00 am to 1:00 pm". @param behind minutes that the clocks of another country are behind */
    inWords: (lines: readonly Pick<HoursLine, "times" | "note">[], behind?: number): string =>
      hoursInWords(lines, hour12, words, behind),

    /** The clocks of the second country: none, one, or one for each season. */
    clocks: place.abroad === undefined ? [] : clocksAbroad(place, place.abroad),
  };
}

export type Place = ReturnType<typeof placeOf>;
export type Clinic = ReturnType<typeof clinicOf>;
