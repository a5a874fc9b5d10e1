/** Opening hours: how pages write them, and the table from which a browser says whether the clinic is open. */
import { ALL_DAY, HOURS } from "#words/opening.ts";
import { clockFace, timeFormatOf, DAY_MINUTES, timeShown, type TimeFormat, type TimePlace } from "./clock.ts";
import { isOver, readDays } from "./dates.ts";

interface Times {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** The hours of some days of the week in `clinic.yaml`. */
export interface WrittenHours {
  /** "Mon-Sat", "Mon, Wed, Fri-Sun". */
  readonly days: string;
  /** "08:00", 24-hour clock of the clinic; midnight is "24:00" where it closes. */
  readonly opens: string;
  readonly closes: string;
}

/** Days of the year that differ from the week. Without times, the clinic is closed for the reason given. */
export interface SpecialDays extends Times {
  /** "26 January", "24 December 2026 to 2 January 2027". */
  readonly days: string;
  /** "Republic Day" */
  readonly closed?: string | undefined;
}

/** What a browser compares its time with, short enough for a `data-` attribute. */
export interface OpeningTable {
  readonly timeFormat: TimeFormat;
  /**
   * When the clinic opens and closes, in turn, as minutes after midnight, [480, 780, 840, 1080], by the day as
   * `readDays` returns it. "2027-01-26" takes precedence over "01-26", and this over the day of the week.
   */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** "08:30" as minutes after midnight. */
function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const timesOf = ({ opens, closes }: Times): readonly number[] =>
  opens && closes ? [minutesOf(opens), minutesOf(closes)] : [];

/** The table for the browser. @param now the time of the build: days that are over are left out */
export function openingTable(
  hours: readonly WrittenHours[],
  specialDays: readonly SpecialDays[],
  place: TimePlace,
  now = new Date(),
): OpeningTable {
  // At the build it may still be yesterday somewhere.
  const yesterday = new Date(now.getTime() - DAY_MINUTES * 60_000).toISOString().slice(0, 10);
  const times: Record<string, readonly number[]> = {};
  for (const line of [...hours, ...specialDays])
    for (const day of (readDays(line.days) ?? []).flat())
      if (!isOver([day], yesterday))
        times[day] = [...(times[day] ?? []), ...timesOf(line)].toSorted((one, other) => one - other);
  return { timeFormat: timeFormatOf(place, now), times };
}

const isAllDay = ([opens = 0, closes = 0]: readonly number[]): boolean => closes - opens >= DAY_MINUTES;

/**
 * The hours of a day in the shortest form (specification, section 1): "8:00-6:00"; with am and pm where it does not
 * open in the morning and close in the afternoon.
 *
 * @param lines more than one where a break divides the day
 * @param hour12 of the clinic's clock
 */
export function shortHours(lines: readonly Times[], hour12: boolean): string {
  const times = lines.flatMap(timesOf);
  const noon = DAY_MINUTES / 2;
  const isUsual = Math.min(...times) < noon && Math.max(...times) > noon && !times.includes(DAY_MINUTES);
  const write = isUsual ? clockFace : timeShown;
  return lines
    .map(timesOf)
    .map((line) => (isAllDay(line) ? ALL_DAY : line.map((time) => write(time, hour12)).join("-")))
    .join(", ");
}

/** Lines of the hours with the same days together, in their order: a break makes two lines of one day. */
export function groupByDays<Line extends { readonly days: string }>(hours: readonly Line[]) {
  return [...Map.groupBy(hours, ({ days }) => days)].map(([days, lines]) => ({ days, lines }));
}

/** All lines in one: "Mon-Fri, 8:00-1:00, 2:00-6:00; Sat, 8:00-1:00". @param hour12 of the clinic's clock */
export function hoursInOneLine(hours: readonly WrittenHours[], hour12: boolean): string {
  return groupByDays(hours)
    .map(({ days, lines }) => `${days}, ${shortHours(lines, hour12)}`)
    .join("; ");
}

/** The hours of special days: "8:00-12:00", or "closed (Republic Day)". @param hour12 of the clinic's clock */
export function specialHours({ closed = "", opens, closes }: SpecialDays, hour12: boolean): string {
  return opens && closes ? shortHours([{ opens, closes }], hour12) : HOURS.closed(closed);
}

/** Hours in words: "8:00 am to 6:00 pm". @param behind minutes that the clocks of another country are behind */
export function hoursInWords(line: Times, hour12: boolean, behind = 0): string {
  const times = timesOf(line);
  if (isAllDay(times)) return ALL_DAY;
  const [opens = "", closes = ""] = times.map((time) => timeShown(time - behind, hour12));
  return HOURS.period(opens, closes);
}
