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

/** Minutes that UK clocks are behind India's. */
const UK_BEHIND = { summer: 270, winter: 330 } as const;

/** One line of the opening hours in `clinic.yaml`. */
export interface WrittenHours {
  /** "Mon-Sat", "Monday to Saturday", "Mon, Wed, Fri-Sun", "every day". */
  readonly days: string;
  /** "08:00", 24-hour clock, India time. */
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

/** Whether the clinic is open, and until when it stays so or when it opens next. */
export interface OpeningStatus {
  readonly isOpen: boolean;
  /** The next change; undefined when the clinic never opens. Day and time are in India time. */
  readonly next?: {
    readonly at: Date;
    /** "today", "tomorrow", or the name of the day. */
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

/** Days as people read them: "Mon-Sat", "Mon, Wed, Fri", "Every day". */
export function daysShown(days: readonly number[]): string {
  if (days.length === 7) return "Every day";
  const runs: number[][] = [];
  for (const place of FROM_MONDAY.keys()) {
    if (!days.includes(FROM_MONDAY[place] ?? -1)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const short = (place: number): string => (DAY_NAMES[FROM_MONDAY[place] ?? 0] ?? "").slice(0, 3);
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

function isOpenAt({ days, opens, closes }: OpenTimes, day: number, minute: number): boolean {
  return days.includes(String(day)) && minute >= opens && minute < closes;
}

/** Whether the clinic is open at a moment, in any time zone of the running program. */
export function isOpen(times: readonly OpenTimes[], moment: Date): boolean {
  const india = new Date(moment.getTime() + INDIA_MINUTES * MINUTE_MS);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  return times.some((line) => isOpenAt(line, india.getUTCDay(), minute));
}

/**
 * Whether the clinic is open at a moment, and when that changes: the time it closes, or opens next.
 *
 * @param times of `openTimes`
 */
export function openingStatus(times: readonly OpenTimes[], now: Date): OpeningStatus {
  const open = isOpen(times, now);
  const india = new Date(now.getTime() + INDIA_MINUTES * MINUTE_MS);
  const midnight = Date.UTC(india.getUTCFullYear(), india.getUTCMonth(), india.getUTCDate());
  const changes = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
    times
      .filter(({ days }) => days.includes(String((india.getUTCDay() + ahead) % 7)))
      .map(({ opens, closes }) => ({ ahead, minute: open ? closes : opens })),
  );
  const [next] = changes
    .map((change) => ({
      ...change,
      at: new Date(midnight + (change.ahead * DAY_MINUTES + change.minute - INDIA_MINUTES) * MINUTE_MS),
    }))
    // Where one line ends when the next begins, the clinic does not close between them.
    .filter(({ at }) => at > now && isOpen(times, at) !== open)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (next === undefined) return { isOpen: open };
  const weekday = DAY_NAMES[(india.getUTCDay() + next.ahead) % 7] ?? "";
  const day = ["today", "tomorrow"][next.ahead] ?? weekday;
  return { isOpen: open, next: { at: next.at, day, time: spoken(next.minute) } };
}

function clockFace(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function spoken(minutes: number): string {
  const minute = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${clockFace(minute)} ${minute < DAY_MINUTES / 2 ? "am" : "pm"}`;
}

/** The time on the clock of the device: "6:00 pm". */
export function localTime(moment: Date): string {
  return spoken(moment.getHours() * 60 + moment.getMinutes());
}

/** The hours in the shortest form (specification, section 1): "8:00-6:00"; with am and pm where they are needed. */
export function shortHours(hours: WrittenHours): string {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  const isUsual = opens < DAY_MINUTES / 2 && closes > DAY_MINUTES / 2;
  const face = isUsual ? clockFace : spoken;
  return `${face(opens)}-${face(closes)}`;
}

/** All lines in one: "Mon-Fri, 8:00-6:00; Sat, 8:00-1:00". Of `Clinic["hours"]`. */
export function hoursInOneLine(hours: readonly { readonly days: string; readonly shown: string }[]): string {
  return hours.map(({ days, shown }) => `${days}, ${shown}`).join("; ");
}

/** The hours in India time: "8:00 am to 6:00 pm". */
export function indianHours({ opens, closes }: Pick<OpenTimes, "opens" | "closes">): string {
  return `${spoken(opens)} to ${spoken(closes)}`;
}

/** The same hours in UK time, for people who call from there. */
export function ukHours(
  { opens, closes }: Pick<OpenTimes, "opens" | "closes">,
  season: keyof typeof UK_BEHIND,
): string {
  const behind = UK_BEHIND[season];
  return `${spoken(opens - behind)} to ${spoken(closes - behind)}`;
}
