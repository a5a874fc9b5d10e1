/** Opening hours as numbers, so that a browser anywhere can tell whether the clinic is open (specification, section 2). */

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** India keeps one offset all year, so no table of time zones is needed. */
const INDIA_MINUTES = 330;
const DAY_MINUTES = 1440;

/** Minutes that UK clocks are behind India's. */
const UK_BEHIND = { summer: 270, winter: 330 } as const;

interface WrittenHours {
  /** "Mon-Sat", or a list: "Mon, Wed, Fri-Sat". */
  readonly days: string;
  /** "08:00", 24-hour clock, India time. */
  readonly opens: string;
  readonly closes: string;
}

export interface OpenTimes {
  /** The open days' numbers in one string, Sunday is 0: "123456". */
  readonly days: string;
  /** Minutes after midnight, India time. */
  readonly opens: number;
  readonly closes: number;
}

function dayNumber(name: string): number {
  const day = DAYS.indexOf(name.trim().slice(0, 3));
  if (day < 0)
    throw new Error(`Opening hours: "${name}" is not a day. Write days like "Mon-Sat" or "Mon, Wed".`);
  return day;
}

function daysOf(span: string): string {
  const [first = "", last = first] = span.split(/[-–]/);
  const start = dayNumber(first);
  const length = (dayNumber(last) - start + 7) % 7;
  return Array.from({ length: length + 1 }, (_, step) => (start + step) % 7).join("");
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The hours of `clinic.yaml` as numbers. Throws a sentence for the editor when a day is misspelt. */
export function openTimes(hours: WrittenHours): OpenTimes {
  return {
    days: hours.days.split(",").map(daysOf).join(""),
    opens: minutesOf(hours.opens),
    closes: minutesOf(hours.closes),
  };
}

/** Whether the clinic is open at a moment, wherever the clock that tells it stands. */
export function isOpen(times: OpenTimes, moment: Date): boolean {
  const inIndia = new Date(moment.getTime() + INDIA_MINUTES * 60_000);
  const minute = inIndia.getUTCHours() * 60 + inIndia.getUTCMinutes();
  return times.days.includes(String(inIndia.getUTCDay())) && minute >= times.opens && minute < times.closes;
}

function spoken(minutes: number): string {
  const minute = (minutes + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** The hours on an Indian clock: "8:00 am to 6:00 pm". */
export function indianHours({ opens, closes }: OpenTimes): string {
  return `${spoken(opens)} to ${spoken(closes)}`;
}

/** The same hours on a UK clock, for people who call from there. */
export function ukHours({ opens, closes }: OpenTimes, season: keyof typeof UK_BEHIND): string {
  const behind = UK_BEHIND[season];
  return `${spoken(opens - behind)} to ${spoken(closes - behind)}`;
}
