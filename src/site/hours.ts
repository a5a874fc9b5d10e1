import { ALL_DAY, DAYS, EVERY_DAY, HOURS, SHORT_DAYS, TODAY, TOMORROW } from "#words/opening.ts";
import { clockFace, DAY_MINUTES, momentOf, onClock, timeShown, type Clock, type Zone } from "./clock.ts";
import { dayShown, isWithin, type DateSpan } from "./dates.ts";

/**
 * Opening hours as numbers, so that a browser anywhere can calculate whether the clinic is open in its own
 * time (specification, sections 1 and 9).
 */

/** The numbers of the days, in the order of a week. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];
/** Names for several days, beside `EVERY_DAY`. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  everyday: FROM_MONDAY,
  daily: FROM_MONDAY,
  "all days": FROM_MONDAY,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
};

const MINUTE_MS = 60_000;
const WEEK = 7;
/** How far the next opening may be: longer than any holiday. */
const MOST_DAYS_AHEAD = 62;

/** One line of the opening hours in `clinic.yaml`. */
export interface WrittenHours {
  /** "Mon-Sat", "Monday to Saturday", "Mon, Wed, Fri-Sun", "every day". */
  readonly days: string;
  /** "08:00", 24-hour clock of the clinic; midnight is "24:00" where it closes. */
  readonly opens: string;
  readonly closes: string;
}

/** The same as numbers, short enough for a `data-` attribute. */
export interface OpenTimes {
  /** The open days' numbers in one string, Sunday is 0: "123456". */
  readonly days: string;
  /** Minutes after midnight. */
  readonly opens: number;
  readonly closes: number;
}

/** Days of the calendar on which the hours of the week do not apply. Without times, the clinic is closed. */
export interface SpecialTimes {
  readonly spans: readonly DateSpan[];
  readonly opens?: number;
  readonly closes?: number;
}

/** Whether the clinic is open, and until when it stays so or when it opens next. */
export interface OpeningStatus {
  readonly isOpen: boolean;
  /** The day, "26 January", if the clinic is closed on it and would be open otherwise. */
  readonly closedOn?: string;
  /**
   * The next change; undefined when the clinic never opens, or stays open for a week. Day and time are the clinic's.
   */
  readonly next?: {
    readonly at: Date;
    /** `TODAY`, `TOMORROW`, the name of the day, or "2 January" if it is not in the next seven days. */
    readonly day: string;
    /** "6:00 pm" */
    readonly time: string;
  };
}

function dayNumber(name: string): number | undefined {
  const typed = name.trim().toLowerCase().replace(/\.$/, "");
  const day = DAYS.findIndex(
    (full, index) =>
      typed === SHORT_DAYS[index]?.toLowerCase() ||
      (typed.length >= 3 && `${full.toLowerCase()}s`.startsWith(typed)),
  );
  return day < 0 ? undefined : day;
}

/**
 * The days of a line, Monday first, each once; or the words in it that are not days.
 *
 * @param text "Mon-Sat", "monday to friday", "Sat and Sun", "daily"
 */
export function readDays(text: string): { readonly days: readonly number[]; readonly unknown?: string } {
  const found = new Set<number>();
  for (const part of text.toLowerCase().split(/[,;&+]|\band\b/)) {
    const group = part.trim() === EVERY_DAY.toLowerCase() ? FROM_MONDAY : GROUPS[part.trim()];
    const [first = "", last = first, ...more] = part.split(/[-–—]|\b(?:to|till|until|through)\b/);
    const [start, end] = [dayNumber(first), dayNumber(last)];
    if (group !== undefined) for (const day of group) found.add(day);
    else if (start === undefined) return { days: [], unknown: first.trim() };
    else if (end === undefined || more.length > 0) return { days: [], unknown: last.trim() };
    else
      for (let day = start; ; day = (day + 1) % 7) {
        found.add(day);
        if (day === end) break;
      }
  }
  return { days: FROM_MONDAY.filter((day) => found.has(day)) };
}

/** Days as people read them: "Mon-Sat", "Mon, Wed, Fri", "Sat-Thu", "Every day". */
export function daysShown(days: readonly number[]): string {
  if (days.length === WEEK) return EVERY_DAY;
  const runs: number[][] = [];
  for (const day of FROM_MONDAY.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if ((run?.at(-1) ?? -1) === (day + 6) % WEEK) run?.push(day);
    else runs.push([day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  // A week that begins on Saturday or Sunday is one run over the end of the list.
  if (runs.length === 2 && first?.[0] === 1 && last?.at(-1) === 0 && days.length > 2) {
    runs.splice(0, 2, [...last, ...first]);
  }
  const short = (day: number): string => SHORT_DAYS[day] ?? "";
  return runs
    .flatMap((run) => (run.length > 2 ? `${short(run[0] ?? 0)}-${short(run.at(-1) ?? 0)}` : run.map(short)))
    .join(", ");
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The hours of `clinic.yaml` as numbers. */
export function openTimes(hours: readonly WrittenHours[]): readonly OpenTimes[] {
  return hours.map(({ days, opens, closes }) => ({
    days: readDays(days).days.join(""),
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  }));
}

/** The days of the calendar of `clinic.yaml` as numbers. */
export function specialTimes(
  days: readonly Pick<SpecialDays, "spans" | "opens" | "closes">[],
): readonly SpecialTimes[] {
  return days.map(({ spans, opens, closes }) => {
    if (opens === undefined || closes === undefined) return { spans };
    return { spans, opens: minutesOf(opens), closes: minutesOf(closes) };
  });
}

interface Period {
  readonly opens: number;
  readonly closes: number;
}

/** The days of the calendar that apply to a day: those of its year before those of every year. */
function specialOn(date: string, special: readonly SpecialTimes[]): readonly SpecialTimes[] {
  const covering = special.filter(({ spans }) => spans.some((span) => isWithin(span, date)));
  const once = covering.filter(({ spans }) => spans.some(({ from }) => from.length === date.length));
  return once.length > 0 ? once : covering;
}

/** When the clinic is open on a day. @param shown of `onClock` */
function periodsOn(
  shown: Date,
  times: readonly OpenTimes[],
  special: readonly SpecialTimes[],
): readonly Period[] {
  const today = specialOn(shown.toISOString().slice(0, 10), special);
  if (today.length === 0) return times.filter(({ days }) => days.includes(String(shown.getUTCDay())));
  return today.flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined ? [] : [{ opens, closes }],
  );
}

/** Whether the clinic is open at a moment, in any time zone of the running program. */
export function isOpen(
  times: readonly OpenTimes[],
  moment: Date,
  zone: Zone,
  special: readonly SpecialTimes[] = [],
): boolean {
  const shown = onClock(zone, moment);
  const minute = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  return periodsOn(shown, times, special).some(({ opens, closes }) => minute >= opens && minute < closes);
}

/**
 * Whether the clinic is open at a moment, and when that changes: the time it closes, or opens next.
 *
 * @param times of `openTimes`
 * @param special of `specialTimes`
 */
export function openingStatus(
  times: readonly OpenTimes[],
  now: Date,
  { zone, hour12 }: Clock,
  special: readonly SpecialTimes[] = [],
): OpeningStatus {
  const open = isOpen(times, now, zone, special);
  const today = onClock(zone, now);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const date = today.toISOString().slice(0, 10);
  const isClosed =
    specialOn(date, special).length > 0 &&
    periodsOn(today, times, special).length === 0 &&
    periodsOn(today, times, []).length > 0;
  const status = { isOpen: open, ...(isClosed && { closedOn: dayShown(date.slice(5)) }) };
  for (let ahead = 0; ahead <= (open ? WEEK : MOST_DAYS_AHEAD); ahead += 1) {
    const day = new Date(midnight + ahead * DAY_MINUTES * MINUTE_MS);
    const [next] = periodsOn(day, times, special)
      .map(({ opens, closes }) => (open ? closes : opens))
      .map((minute) => ({ minute, at: momentOf(zone, new Date(day.getTime() + minute * MINUTE_MS)) }))
      // Where one period ends when the next begins, the clinic does not close between them.
      .filter(({ at }) => at > now && isOpen(times, at, zone, special) !== open)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (next === undefined) continue;
    const weekday = DAYS[day.getUTCDay()] ?? "";
    const far = ahead < WEEK ? weekday : dayShown(day.toISOString().slice(5, 10));
    // A clinic that opens on one day of the week only opens on the same day of the next.
    const name = [TODAY, TOMORROW][ahead] ?? (ahead === WEEK ? weekday : far);
    return { ...status, next: { at: next.at, day: name, time: timeShown(next.minute, hour12) } };
  }
  return status;
}

function isAllDay({ opens, closes }: Period): boolean {
  return closes - opens >= DAY_MINUTES;
}

/**
 * The hours in the shortest form (specification, section 1): "8:00-6:00"; with am and pm where they are needed.
 *
 * @param hour12 of the clinic's clock
 * @param all the first and the last time of the day, where a break divides it
 */
export function shortHours(
  hours: Pick<WrittenHours, "opens" | "closes">,
  hour12: boolean,
  all: Pick<WrittenHours, "opens" | "closes"> = hours,
): string {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  if (isAllDay({ opens, closes })) return ALL_DAY;
  const isUsual =
    minutesOf(all.opens) < DAY_MINUTES / 2 && minutesOf(all.closes) > DAY_MINUTES / 2 && closes < DAY_MINUTES;
  const face = isUsual ? clockFace : timeShown;
  return `${face(opens, hour12)}-${face(closes, hour12)}`;
}

/** Lines of the hours with the same days together, in their order: a break makes two lines of one day. */
export function byDays<Line extends { readonly days: string }>(
  hours: readonly Line[],
): readonly { readonly days: string; readonly lines: readonly Line[] }[] {
  const names = [...new Set(hours.map(({ days }) => days))];
  return names.map((days) => ({ days, lines: hours.filter((line) => line.days === days) }));
}

/** All lines in one: "Mon-Fri, 8:00-1:00, 2:00-6:00; Sat, 8:00-1:00". @param hour12 of the clinic's clock */
export function hoursInOneLine(hours: readonly WrittenHours[], hour12: boolean): string {
  return byDays(hours)
    .map(({ days, lines }) => {
      // Whether am and pm are needed depends on all hours of the day.
      const times = lines.flatMap(({ opens, closes }) => [opens, closes]).toSorted();
      const all = { opens: times[0] ?? "", closes: times.at(-1) ?? "" };
      return [days, ...lines.map((line) => shortHours(line, hour12, all))].join(", ");
    })
    .join("; ");
}

/** Days of the year that differ from the week. Without times, the clinic is closed for the reason given. */
export interface SpecialDays {
  readonly spans: readonly DateSpan[];
  /** "26 January", "24-26 December 2026". */
  readonly days: string;
  /** "Republic Day" */
  readonly closed?: string | undefined;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** The hours of special days: "8:00-12:00", or "closed (Republic Day)". @param hour12 of the clinic's clock */
export function specialHours({ closed = "", opens, closes }: SpecialDays, hour12: boolean): string {
  if (opens === undefined || closes === undefined) return HOURS.closed(closed);
  return shortHours({ opens, closes }, hour12);
}

/** Hours in words: "8:00 am to 6:00 pm". @param behind minutes that the clocks of another country are behind */
export function hoursInWords(period: Period, hour12: boolean, behind = 0): string {
  if (isAllDay(period)) return ALL_DAY;
  return HOURS.period(timeShown(period.opens - behind, hour12), timeShown(period.closes - behind, hour12));
}
