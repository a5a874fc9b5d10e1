/** The days in the opening hours: days of the week, days that return every year, and days of one year. */

/**
 * The days of the week, from Sunday, as in schema.org/DayOfWeek, and as editors write them in every language, in full or
 * their first three letters.
 */
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const DAY_MS = 86_400_000;
/** The year with which days of every year are calculated, because it has a 29 February. */
const LEAP_YEAR = 2028;
const MOST_DAYS = 366;

/** "26 January 2027" as "2027-01-26", "26 January" as "01-26"; undefined for a day that does not exist. */
function readDate(text: string): string | undefined {
  const [, day, month, year = ""] = /^(\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const date = new Date(`${day} ${month} ${year || LEAP_YEAR} UTC`);
  // JavaScript reads the first letters of a month only: “Janaury” would be January, and “Junuary” June.
  const name = date.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
  if (date.getUTCDate() !== Number(day) || !name.startsWith(month ?? "")) return undefined;
  return date.toISOString().slice(year === "" ? 5 : 0, 10);
}

/**
 * The days from one to another, both included; none if it ends before it begins, or goes over more than a
 * year.
 */
function datesBetween(from: string, until: string): readonly string[] {
  const isYearly = from.length < 10;
  const last = isYearly ? `${from <= until ? LEAP_YEAR : LEAP_YEAR + 1}-${until}` : until;
  const first = Date.parse(isYearly ? `${LEAP_YEAR}-${from}` : from);
  const length = (Date.parse(last) - first) / DAY_MS + 1;
  if (from.length !== until.length || length > MOST_DAYS) return [];
  return Array.from({ length: Math.max(length, 0) }, (_, day) =>
    new Date(first + day * DAY_MS).toISOString().slice(isYearly ? 5 : 0, 10),
  );
}

/**
 * "Mon-Sat", "Monday to Saturday", "Sun", "26 January", "24 December to 2 January", with any dash; nothing for any
 * other text.
 */
function readPart(part: string): readonly string[] {
  const ends = part.split(/ ?\p{Pd} ?| to /u);
  const [first = -1, last = first, ...more] = ends.map((name) =>
    DAYS.findIndex((day) => [day, day.slice(0, 3)].includes(name)),
  );
  if (first >= 0 && last >= 0 && more.length === 0) {
    const length = ((last - first + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length }, (_, day) => String((first + day) % DAYS.length));
  }
  const [from, until = from, ...others] = ends.map(readDate);
  return from === undefined || until === undefined || others.length > 0 ? [] : datesBetween(from, until);
}

/**
 * Reads the days of each part of a line: "0" is Sunday, "01-26" is every 26 January, and "2027-01-26" is that
 * of 2027 alone. Returns nothing unless all are days of the week, or all are days of the year.
 *
 * @param text "Mon-Sat", "Mon, Wed", "26 January, 15 August", "24 December 2026 to 2 January 2027"
 */
export function readDays(text: string): readonly (readonly string[])[] {
  const parts = text.trim().replaceAll(/\s+/g, " ").split(", ").map(readPart);
  const kinds = new Set(parts.map(([day]) => day && day.length > 1));
  return kinds.size === 1 && !kinds.has(undefined) ? parts : [];
}

/** True for days of the week. */
export function isWeekly([[day = ""] = []]: readonly (readonly string[])[]): boolean {
  return day.length === 1;
}

/** True if all days of one year in a list of days are over. */
export function areDaysOver(days: readonly string[], now = new Date()): boolean {
  const today = now.toISOString().slice(0, 10);
  return days.length > 0 && days.every((day) => day.length === today.length && day < today);
}
