/**
 * From Sunday, as in schema.org/DayOfWeek, and as editors write them in every language, in full or by three letters.
 */
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const DAY_MS = 86_400_000;
/** It has a 29 February. */
export const LEAP_YEAR = 2028;
const MOST_DAYS = 366;

/**
 * The first and the last of days that follow each other: "1" is Monday, "01-26" every 26 January, "2027-01-26" that of
 * 2027. Those of the week and of every year may go over its end.
 */
export type Days = readonly [from: string, until: string];

export function includesDay([from, until]: Days, day: string): boolean {
  if (from.length !== day.length) return false;
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}

/** "26 January 2027" as "2027-01-26", "26 January" as "01-26"; undefined for a day that does not exist. */
function readDate(text: string): string | undefined {
  const [, day, month, year = ""] = /^(\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const date = new Date(`${day} ${month} ${year || LEAP_YEAR} UTC`);
  // JavaScript reads the first letters of a month only: “Janaury” would be January.
  const name = date.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
  if (date.getUTCDate() !== Number(day) || !name.startsWith(month ?? "")) return undefined;
  return date.toISOString().slice(year === "" ? 5 : 0, 10);
}

/** Undefined if only one date has a year, or if dates with years are out of order or more than a year apart. */
function daysBetween(from: string, until: string): Days | undefined {
  const isOfYear = from.length > "01-26".length;
  const length = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  const isWrong = from.length !== until.length || (isOfYear && (from > until || length > MOST_DAYS));
  return isWrong ? undefined : [from, until];
}

/** "Mon-Sat", "Monday to Saturday", "26 January", with any dash; undefined for any other text. */
function readPart(part: string): Days | undefined {
  const ends = part.split(/ ?\p{Pd} ?| to /u);
  const [first = -1, last = first, ...more] = ends.map((name) =>
    DAYS.findIndex((day) => [day, day.slice(0, 3)].includes(name)),
  );
  if (first >= 0 && last >= 0 && more.length === 0) return [String(first), String(last)];
  const [from, until = from, ...others] = ends.map(readDate);
  return from && until && others.length === 0 ? daysBetween(from, until) : undefined;
}

/**
 * Reads the days of a line. Returns nothing unless all are days of the week, or all are days of the year.
 *
 * @param text "Mon, Wed", "26 January, 15 August", "24 December 2026 to 2 January 2027"
 */
export function readDays(text: string): readonly Days[] {
  const parts = text.trim().replaceAll(/\s+/g, " ").split(", ").map(readPart);
  const days = parts.filter((part) => part !== undefined);
  const kinds = new Set(days.map(([day]) => day.length > 1));
  return kinds.size === 1 && days.length === parts.length ? days : [];
}

export function isWeekly([days]: readonly Days[]): boolean {
  return days?.[0].length === 1;
}

/** True if there are days, and all are of one year and over. */
export function areDaysOver(days: readonly string[], now = new Date()): boolean {
  const today = now.toISOString().slice(0, 10);
  return days.length > 0 && days.every((day) => day.length === today.length && day < today);
}
