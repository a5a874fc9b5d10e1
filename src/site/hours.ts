import { ALL_DAY, DAYS, HOURS, SHORT_DAYS } from "#words/opening.ts";
import { clockFace, clockOf, DAY_MINUTES, timeShown, type Clock, type TimePlace } from "./clock.ts";
import { isWithin, type DateSpan } from "./dates.ts";

/** Opening hours: how pages write them, and the table from which a browser says whether the clinic is open. */

const DAY_MS = DAY_MINUTES * 60_000;

/** One line of the opening hours in `clinic.yaml`. */
export interface WrittenHours {
  /** "Mon-Sat", "Mon, Wed, Fri-Sun". */
  readonly days: string;
  /** "08:00", 24-hour clock of the clinic; midnight is "24:00" where it closes. */
  readonly opens: string;
  readonly closes: string;
}

/** Days of the year that differ from the week. Without times, the clinic is closed for the reason given. */
export interface SpecialDays {
  readonly spans: readonly DateSpan[];
  /** "26 January", "24 December 2026 to 2 January 2027". */
  readonly days: string;
  /** "Republic Day" */
  readonly closed?: string | undefined;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** When the clinic opens and closes on a day, in turn, as minutes after midnight: [480, 780, 840, 1080]. */
type Times = readonly number[];

/** What a browser compares its time with, short enough for a `data-` attribute. */
export interface OpeningTable {
  readonly clock: Clock;
  /** From Sunday. */
  readonly week: readonly Times[];
  /** The coming days that differ from the week, by date: "2027-01-26". */
  readonly special: Readonly<Record<string, Times>>;
}

/** The numbers of the days of a line, Sunday is 0: "Sat-Mon" is 6, 0, 1. */
export function readDays(text: string): readonly number[] {
  return text.split(", ").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map((name) => SHORT_DAYS.indexOf(name));
    const length = ((last - first + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length }, (_, index) => (first + index) % DAYS.length);
  });
}

/** "08:30" as minutes after midnight. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

function timesOf(lines: readonly Pick<SpecialDays, "opens" | "closes">[]): Times {
  return lines
    .flatMap(({ opens, closes }) => (opens && closes ? [minutesOf(opens), minutesOf(closes)] : []))
    .toSorted((one, other) => one - other);
}

/** The days of the calendar that apply to a day: those of its year before those of every year. */
function specialOn(date: string, special: readonly SpecialDays[]): readonly SpecialDays[] {
  const covering = special.filter(({ spans }) => spans.some((span) => isWithin(span, date)));
  const once = covering.filter(({ spans }) => spans.some(({ from }) => from.length === date.length));
  return once.length > 0 ? once : covering;
}

/** The table for the browser, for two years from the build, which is its `now`. */
export function openingTable(
  hours: readonly WrittenHours[],
  specialDays: readonly SpecialDays[],
  place: TimePlace,
  now = new Date(),
): OpeningTable {
  const dates = Array.from({ length: 2 * 365 }, (_, day) =>
    new Date(now.getTime() + (day - 1) * DAY_MS).toISOString().slice(0, 10),
  );
  return {
    clock: clockOf(place, now),
    week: DAYS.map((_, day) => timesOf(hours.filter(({ days }) => readDays(days).includes(day)))),
    special: Object.fromEntries(
      dates.flatMap((date) => {
        const lines = specialOn(date, specialDays);
        return lines.length === 0 ? [] : [[date, timesOf(lines)]];
      }),
    ),
  };
}

const isAllDay = (opens: number, closes: number): boolean => closes - opens >= DAY_MINUTES;

/**
 * The hours in the shortest form (specification, section 1): "8:00-6:00"; with am and pm where they are needed.
 *
 * @param hour12 of the clinic's clock
 * @param all all times of the day, where a break divides it
 */
export function shortHours(
  hours: Pick<WrittenHours, "opens" | "closes">,
  hour12: boolean,
  all = timesOf([hours]),
): string {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  if (isAllDay(opens, closes)) return ALL_DAY;
  const isUsual =
    (all[0] ?? 0) < DAY_MINUTES / 2 && (all.at(-1) ?? 0) > DAY_MINUTES / 2 && closes < DAY_MINUTES;
  const face = isUsual ? clockFace : timeShown;
  return `${face(opens, hour12)}-${face(closes, hour12)}`;
}

/** Lines of the hours with the same days together, in their order: a break makes two lines of one day. */
export function byDays<Line extends { readonly days: string }>(hours: readonly Line[]) {
  return [...Map.groupBy(hours, ({ days }) => days)].map(([days, lines]) => ({ days, lines }));
}

/** All lines in one: "Mon-Fri, 8:00-1:00, 2:00-6:00; Sat, 8:00-1:00". @param hour12 of the clinic's clock */
export function hoursInOneLine(hours: readonly WrittenHours[], hour12: boolean): string {
  return byDays(hours)
    .map(({ days, lines }) =>
      [days, ...lines.map((line) => shortHours(line, hour12, timesOf(lines)))].join(", "),
    )
    .join("; ");
}

/** The hours of special days: "8:00-12:00", or "closed (Republic Day)". @param hour12 of the clinic's clock */
export function specialHours({ closed = "", opens, closes }: SpecialDays, hour12: boolean): string {
  return opens && closes ? shortHours({ opens, closes }, hour12) : HOURS.closed(closed);
}

/** Hours in words: "8:00 am to 6:00 pm". @param behind minutes that the clocks of another country are behind */
export function hoursInWords(
  line: Pick<WrittenHours, "opens" | "closes">,
  hour12: boolean,
  behind = 0,
): string {
  const [opens, closes] = [minutesOf(line.opens), minutesOf(line.closes)];
  if (isAllDay(opens, closes)) return ALL_DAY;
  return HOURS.period(timeShown(opens - behind, hour12), timeShown(closes - behind, hour12));
}
