import { dayShown, isWithin, type DateSpan } from "./dates.ts";

/**
 * Opening hours as numbers, so that a browser anywhere can calculate whether the clinic is open in India
 * time (specification, sections 1 and 9). India has one offset all year, so no table of time zones is needed.
 */

const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
/** The names of the days. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];
/** Names for several days. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  "every day": FROM_MONDAY,
  everyday: FROM_MONDAY,
  daily: FROM_MONDAY,
  "all days": FROM_MONDAY,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
};

const INDIA_MINUTES = 330;
const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;
const WEEK = 7;
/** How far the next opening may be: longer than any holiday. */
const MOST_DAYS_AHEAD = 62;

/** Minutes that UK clocks are behind India's. */
const UK_BEHIND = { summer: 270, winter: 330 } as const;

/** One line of the opening hours in `clinic.yaml`. */
export interface WrittenHours {
  /** "Mon-Sat", "Monday to Saturday", "Mon, Wed, Fri-Sun", "every day". */
  readonly days: string;
  /** "08:00", 24-hour clock, India time; midnight is "24:00" where it closes. */
  readonly opens: string;
  readonly closes: string;
}

/** The same as numbers, short enough for a `data-` attribute. */
export interface OpenTimes {
  /** The open days' numbers in one string, Sunday is 0: "123456". */
  readonly days: string;
  /** Minutes after midnight, India time. */
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
   * The next change; undefined when the clinic never opens, or stays open for a week. Day and time are in India time.
   */
  readonly next?: {
    readonly at: Date;
    /** "today", "tomorrow", the name of the day, or "2 January" if it is not in the next seven days. */
    readonly day: string;
    /** "6:00 pm" */
    readonly time: string;
  };
}

function dayNumber(name: string): number | undefined {
  const typed = name.trim().toLowerCase().replace(/\.$/, "");
  const day = DAY_NAMES.findIndex((full) => typed.length >= 3 && `${full.toLowerCase()}s`.startsWith(typed));
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
    const group = GROUPS[part.trim()];
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
  if (days.length === WEEK) return "Every day";
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
  const short = (day: number): string => (DAY_NAMES[day] ?? "").slice(0, 3);
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
  days: readonly { readonly spans: readonly DateSpan[]; readonly opens?: string; readonly closes?: string }[],
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

/** The clock in India, as if it were that of UTC. */
function inIndia(moment: Date): Date {
  return new Date(moment.getTime() + INDIA_MINUTES * MINUTE_MS);
}

/** The days of the calendar that apply to a day: those of its year before those of every year. */
function specialOn(date: string, special: readonly SpecialTimes[]): readonly SpecialTimes[] {
  const covering = special.filter(({ spans }) => spans.some((span) => isWithin(span, date)));
  const once = covering.filter(({ spans }) => spans.some(({ from }) => from.length === date.length));
  return once.length > 0 ? once : covering;
}

/** When the clinic is open on a day. @param india of `inIndia` */
function periodsOn(
  india: Date,
  times: readonly OpenTimes[],
  special: readonly SpecialTimes[],
): readonly Period[] {
  const today = specialOn(india.toISOString().slice(0, 10), special);
  if (today.length === 0) return times.filter(({ days }) => days.includes(String(india.getUTCDay())));
  return today.flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined ? [] : [{ opens, closes }],
  );
}

/** Whether the clinic is open at a moment, in any time zone of the running program. */
export function isOpen(
  times: readonly OpenTimes[],
  moment: Date,
  special: readonly SpecialTimes[] = [],
): boolean {
  const india = inIndia(moment);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  return periodsOn(india, times, special).some(({ opens, closes }) => minute >= opens && minute < closes);
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
  special: readonly SpecialTimes[] = [],
): OpeningStatus {
  const open = isOpen(times, now, special);
  const india = inIndia(now);
  const midnight = Date.UTC(india.getUTCFullYear(), india.getUTCMonth(), india.getUTCDate());
  const date = india.toISOString().slice(0, 10);
  const isClosed =
    specialOn(date, special).length > 0 &&
    periodsOn(india, times, special).length === 0 &&
    periodsOn(india, times, []).length > 0;
  const status = { isOpen: open, ...(isClosed && { closedOn: dayShown(date.slice(5)) }) };
  for (let ahead = 0; ahead <= (open ? WEEK : MOST_DAYS_AHEAD); ahead += 1) {
    const day = new Date(midnight + ahead * DAY_MINUTES * MINUTE_MS);
    const [next] = periodsOn(day, times, special)
      .map(({ opens, closes }) => (open ? closes : opens))
      .map((minute) => ({ minute, at: new Date(day.getTime() + (minute - INDIA_MINUTES) * MINUTE_MS) }))
      // Where one period ends when the next begins, the clinic does not close between them.
      .filter(({ at }) => at > now && isOpen(times, at, special) !== open)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (next === undefined) continue;
    const weekday = DAY_NAMES[day.getUTCDay()] ?? "";
    const far = ahead < WEEK ? weekday : dayShown(day.toISOString().slice(5, 10));
    // A clinic that opens on one day of the week only opens on the same day of the next.
    const name = ["today", "tomorrow"][ahead] ?? (ahead === WEEK ? weekday : far);
    return { ...status, next: { at: next.at, day: name, time: spoken(next.minute) } };
  }
  return status;
}

function clockFace(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function spoken(minutes: number): string {
  if (minutes === DAY_MINUTES) return "midnight";
  const minute = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${clockFace(minute)} ${minute < DAY_MINUTES / 2 ? "am" : "pm"}`;
}

/** The time on the clock of the device: "6:00 pm". */
export function localTime(moment: Date): string {
  return spoken(moment.getHours() * 60 + moment.getMinutes());
}

const ALL_DAY = "24 hours";

function isAllDay({ opens, closes }: Period): boolean {
  return closes - opens >= DAY_MINUTES;
}

/**
 * The hours in the shortest form (specification, section 1): "8:00-6:00"; with am and pm where they are needed.
 *
 * @param all the first and the last time of the day, where a break divides it
 */
export function shortHours(
  hours: Pick<WrittenHours, "opens" | "closes">,
  all: Pick<WrittenHours, "opens" | "closes"> = hours,
): string {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  if (isAllDay({ opens, closes })) return ALL_DAY;
  const isUsual =
    minutesOf(all.opens) < DAY_MINUTES / 2 && minutesOf(all.closes) > DAY_MINUTES / 2 && closes < DAY_MINUTES;
  const face = isUsual ? clockFace : spoken;
  return `${face(opens)}-${face(closes)}`;
}

/** Lines of the hours with the same days together, in their order: a break makes two lines of one day. */
export function byDays<Line extends { readonly days: string }>(
  hours: readonly Line[],
): readonly { readonly days: string; readonly lines: readonly Line[] }[] {
  const names = [...new Set(hours.map(({ days }) => days))];
  return names.map((days) => ({ days, lines: hours.filter((line) => line.days === days) }));
}

/** All lines in one: "Mon-Fri, 8:00-1:00, 2:00-6:00; Sat, 8:00-1:00". Of `Clinic["hours"]`. */
export function hoursInOneLine(hours: readonly { readonly days: string; readonly shown: string }[]): string {
  return byDays(hours)
    .map(({ days, lines }) => [days, ...lines.map(({ shown }) => shown)].join(", "))
    .join("; ");
}

/** The hours in India time: "8:00 am to 6:00 pm". */
export function indianHours(period: Period): string {
  return isAllDay(period) ? ALL_DAY : `${spoken(period.opens)} to ${spoken(period.closes)}`;
}

/** The same hours in UK time, for people who call from there. */
export function ukHours(period: Period, season: keyof typeof UK_BEHIND): string {
  const behind = UK_BEHIND[season];
  return isAllDay(period) ? ALL_DAY : `${spoken(period.opens - behind)} to ${spoken(period.closes - behind)}`;
}
