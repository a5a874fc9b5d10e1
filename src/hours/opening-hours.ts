import {
  clocksAbroad,
  faceShown,
  timeFormatOf,
  timeInFull,
  DAY_MINUTES,
  timeShown,
  type HoursWords,
  type TimePlace,
  type Zone,
} from "./clock.ts";
import { areDaysOver, DAY_MS, isWeekly, LEAP_YEAR, type Days } from "./days.ts";

export interface HoursLine {
  /** As it is written: "Mon-Sat", "24 December 2026 to 2 January 2027". */
  readonly days: string;
  /** The days of each part, as `readDays` returns them. */
  readonly dates: readonly Days[];
  /** Opening and closing, in minutes after midnight; empty on days without times. */
  readonly times: readonly number[];
  /** Why it is closed: "Republic Day". */
  readonly closed?: string | undefined;
  /** What is said in place of times: "by appointment only". */
  readonly note?: string | undefined;
}

/**
 * True for a season, a span of dates that is not closed: it changes the hours of the days on which the clinic is open,
 * and opens it on no other day.
 */
export const isSeason = ([from, until]: Days, { closed }: HoursLine): boolean =>
  from.length > 1 && from !== until && closed === undefined;

/** Days in the table: "~" is before those of a season. */
export const tableDays = (line: HoursLine): readonly Days[] =>
  line.dates.map((days) => (isSeason(days, line) ? [`~${days[0]}`, `~${days[1]}`] : days));

/** For a browser, short enough for a `data-` attribute. */
export interface OpeningTable {
  readonly zone: Zone;
  /**
   * Days, and on these the minutes after midnight at which the clinic opens and closes, or what is said in place of
   * times: ["1", "5", 480, 780]. On a day with a break the earlier times are first.
   */
  readonly times: readonly (readonly [...Days, ...hours: readonly (number | string)[]])[];
  /** Each time as people write it, because browsers would need `Intl` for it. */
  readonly shown: Readonly<Record<number, string>>;
}

/** @param now the time of the build */
export function openingTable(
  lines: readonly HoursLine[],
  place: TimePlace,
  words: HoursWords,
  now = new Date(),
): OpeningTable {
  const { zone, hour12 } = timeFormatOf(place, now);
  const times = lines
    .toSorted((one, other) => (one.times[0] ?? 0) - (other.times[0] ?? 0))
    .flatMap((line) =>
      tableDays(line).map((days) => [...days, ...(line.note ? [line.note] : line.times)] as const),
    );
  const shown = lines
    .flatMap((line) => line.times)
    .map((time) => [time, timeShown(time, hour12, words)] as const);
  return { zone, times, shown: Object.fromEntries(shown) };
}

const isAllDay = ([opens = 0, closes = 0]: readonly number[]): boolean => closes - opens >= DAY_MINUTES;

type Write = typeof timeShown;

/**
 * How the times of some days are written beside each other (specification, section 1): "8:00-6:00", or all with am and
 * pm unless each day opens in the morning and closes in the afternoon.
 */
function writerOf(days: readonly (readonly HoursLine[])[]): Write {
  const noon = DAY_MINUTES / 2;
  const areUsual = days
    .map((lines) => lines.flatMap(({ times }) => (isAllDay(times) ? [] : times)))
    .filter((times) => times.length > 0)
    .every((times) => Math.min(...times) < noon && Math.max(...times) > noon && !times.includes(DAY_MINUTES));
  return areUsual ? faceShown : timeShown;
}

function shortHours(
  lines: readonly HoursLine[],
  hour12: boolean,
  words: HoursWords,
  writer = writerOf([lines]),
): string {
  const write = (time: number) => writer(time, hour12, words);
  return words.join(
    lines.map(
      ({ times, note }) => note ?? (isAllDay(times) ? words.hours.allDay : words.join(times.map(write), "-")),
    ),
  );
}

function groupByDays(hours: readonly HoursLine[]) {
  return [...Map.groupBy(hours, ({ days }) => days)].map(([days, lines]) => ({ days, lines }));
}

/** When something can begin that takes some minutes: the hours end earlier; those that are no longer are left out. */
export function hoursToBegin(lines: readonly HoursLine[], minutes: number): readonly HoursLine[] {
  return lines
    .map((line) => ({ ...line, times: line.times.map((time, end) => time - end * minutes) }))
    .filter(({ times: [opens = 0, closes = 1] }) => opens < closes);
}

/** All lines in one: "Mon-Fri, 8:00-1:00, 2:00-6:00; Sat, 8:00-1:00". */
export function hoursInOneLine(hours: readonly HoursLine[], hour12: boolean, words: HoursWords): string {
  const groups = groupByDays(hours);
  const writer = writerOf(groups.map(({ lines }) => lines));
  return groups
    .map(({ days, lines }) => words.join([days, shortHours(lines, hour12, words, writer)]))
    .reduce((hours, more) => words.fill(words.hours.andOn, { hours, more }));
}

/** The hours of special days: "8:00-12:00", or "closed (Republic Day)". */
export function specialHoursInWords(line: HoursLine, hour12: boolean, words: HoursWords): string {
  return line.closed === undefined
    ? shortHours([line], hour12, words)
    : words.fill(words.hours.closed, { reason: line.closed });
}

type Hours = Pick<HoursLine, "times" | "note">;

function periodInWords({ times, note }: Hours, hour12: boolean, words: HoursWords, behind: number): string {
  const { hours, fill } = words;
  if (note !== undefined) return note;
  if (isAllDay(times)) return hours.allDay;
  const [opens = "", closes = ""] = times.map((time) => {
    const there = time - behind;
    const shown = timeShown(there, hour12, words);
    if (there < 0) return fill(hours.dayBefore, { time: shown });
    return there > DAY_MINUTES ? fill(hours.dayAfter, { time: shown }) : shown;
  });
  return fill(hours.period, { opens, closes });
}

/**
 * Hours in words: "8:00 am to 1:00 pm and 2:00 pm to 6:00 pm"; abroad, "10:30 pm the day before to 12:30 pm".
 *
 * @param lines more than one where a break divides the day
 * @param behind minutes that the clocks of another country are behind
 */
export function hoursInWords(
  lines: readonly Hours[],
  hour12: boolean,
  words: HoursWords,
  behind = 0,
): string {
  const periods = lines.map((line) => periodInWords(line, hour12, words, behind));
  return words.list(periods);
}

const SUNDAY = Date.UTC(2023, 0, 1);

function dateOf(day: string): Date {
  if (day.length === 1) return new Date(SUNDAY + Number(day) * DAY_MS);
  return new Date(day.length === 10 ? day : `${LEAP_YEAR}-${day}`);
}

/** @param day "1" for Monday */
export function weekdayName(day: string, { language }: HoursWords): string {
  return dateOf(day).toLocaleDateString(language.dates, { weekday: "long", timeZone: "UTC" });
}

/**
 * The days of a line as people read them: English as editors wrote them, any other language from `Intl`: "ಸೋಮ – ಶನಿ".
 */
export function daysInWords(
  { days, dates }: Pick<HoursLine, "days" | "dates">,
  { language, join }: HoursWords,
): string {
  if (language.tag === "en") return days;
  const parts = dates.map((part) => {
    const [first] = part;
    const isYearly = first.length > 1;
    const format = new Intl.DateTimeFormat(language.dates, {
      timeZone: "UTC",
      ...(isYearly ? { day: "numeric", month: "long" } : { weekday: "short" }),
      ...(first.length === 10 && { year: "numeric" }),
    });
    return [...new Set(part)].map((day) => format.format(dateOf(day))).join(" – ");
  });
  return join(parts);
}

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
      .map((line) => ({ days: line.days, shown: specialHoursInWords(line, hour12, words) })),

    /** "8:00 am to 1:00 pm". */
    inWords: (lines: readonly Pick<HoursLine, "times" | "note">[], behind?: number): string =>
      hoursInWords(lines, hour12, words, behind),
  };
}
