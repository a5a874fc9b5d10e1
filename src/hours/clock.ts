/**
 * The clocks of time zones, and how times are written. A zone without summer time is only a number, because the first
 * date format of `Intl` on a page takes a slow phone 50 ms.
 */

import type { Words } from "../words/words.ts";

/** Minutes ahead of UTC, or, where they change with the seasons, the name of the zone: "Europe/Lisbon". */
export type Zone = number | string;

export interface TimePlace {
  /** A name of the time zone database. */
  readonly timeZone: string;
  /** "Lisbon time"; only beside a second country. */
  readonly timeName?: string | undefined;
  /** BCP 47. */
  readonly locale: string;
}

export const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** Minutes ahead of UTC. Swedish dates have the format of ISO 8601. */
function minutesAhead(zone: Zone, moment: Date): number {
  if (typeof zone === "number") return zone;
  const shown = moment.toLocaleString("sv", { timeZone: zone }).replace(" ", "T");
  return Math.round((Date.parse(`${shown}Z`) - moment.getTime()) / MINUTE_MS);
}

/** The moment at which a day is over on the clocks of a zone. @param day its midnight in UTC */
export function endOfDay(day: Date, timeZone: string): Date {
  const midnight = day.getTime() + DAY_MINUTES * MINUTE_MS;
  const before = (moment: number) => midnight - minutesAhead(timeZone, new Date(moment)) * MINUTE_MS;
  // The clocks may change on that day.
  return new Date(before(before(midnight)));
}

/** As if it were that of UTC. */
export function onClock(zone: Zone, moment: Date): Date {
  return new Date(moment.getTime() + minutesAhead(zone, moment) * MINUTE_MS);
}

const firstOf = (month: number, now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), month, 1));

/** The zone of a place, and whether its clocks have 12 hours: "6:00 pm" instead of "18:00". */
export function timeFormatOf({ timeZone, locale }: Omit<TimePlace, "timeName">, now = new Date()) {
  const offsets = Array.from({ length: 12 }, (_, month) => minutesAhead(timeZone, firstOf(month, now)));
  const [first = 0] = offsets;
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const zone: Zone = offsets.every((offset) => offset === first) ? first : timeZone;
  return { zone, hour12 };
}

/** The name of a zone at a moment: "GMT", "BST"; its offset, "GMT+5:30". */
function zoneName({ timeZone, locale }: TimePlace, style: "short" | "shortOffset", moment: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style });
  return format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/**
 * The clocks of another country: their name, "GMT" or "BST", and the minutes that they are behind the clinic's
 * (negative if ahead). One, or one for winter and one for summer if the difference changes; days on which only one
 * country has changed its clocks are not treated separately.
 */
export function clocksAbroad(home: TimePlace, abroad: TimePlace, now = new Date()) {
  const clocks = [0, 6].map((month) => {
    const moment = firstOf(month, now);
    const [here, there] = [minutesAhead(home.timeZone, moment), minutesAhead(abroad.timeZone, moment)];
    return { abbreviation: zoneName(abroad, "short", moment), behind: here - there, ahead: here + there };
  });
  const isSameAllYear = new Set(clocks.map(({ behind }) => behind)).size === 1;
  return isSameAllYear ? clocks.slice(0, 1) : clocks.toSorted((one, other) => one.ahead - other.ahead);
}

/** The name of a country's time, if it has one, with its difference from UTC, if that is the same all year. */
export function timeInFull(place: TimePlace, now = new Date()): string | undefined {
  if (place.timeName === undefined || typeof timeFormatOf(place, now).zone === "string")
    return place.timeName;
  const short = zoneName(place, "short", now);
  const offset = zoneName(place, "shortOffset", now).replace("GMT", "UTC");
  return `${place.timeName} (${/^[A-Z]+$/.test(short) && short !== "UTC" ? `${short}, ` : ""}${offset})`;
}

/** "6:00", or "18:00" on a 24-hour clock, for data. */
export function clockFace(minutes: number, hour12: boolean): string {
  const hour = Math.floor(minutes / 60);
  const shown = hour12 ? String(hour % 12 || 12) : String(hour).padStart(2, "0");
  return `${shown}:${String(minutes % 60).padStart(2, "0")}`;
}

export type HoursWords = Pick<Words, "hours" | "fill" | "join" | "list" | "language">;

/** With the digits of a language, for people. */
export function faceShown(minutes: number, hour12: boolean, { language }: HoursWords): string {
  return clockFace(minutes, hour12).replaceAll(/\d/g, (digit) =>
    Number(digit).toLocaleString(language.dates),
  );
}

/**
 * As people write it: "6:00 pm" or "18:00"; in languages without am and pm, with the part of the day from `Intl`.
 *
 * @param minutes after midnight, of the day before or after too
 */
export function timeShown(minutes: number, hour12: boolean, words: HoursWords): string {
  const { hours, fill, language } = words;
  if (minutes === DAY_MINUTES) return hours.midnight;
  const minute = (minutes + DAY_MINUTES) % DAY_MINUTES;
  const time = faceShown(minute, hour12, words);
  if (!hour12) return time;
  const format = new Intl.DateTimeFormat(language.dates, {
    timeZone: "UTC",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h12",
    dayPeriod: "short",
  });
  const part = format.formatToParts(minute * MINUTE_MS).find(({ type }) => type === "dayPeriod");
  return fill(minute < DAY_MINUTES / 2 ? hours.am : hours.pm, { time, period: part?.value ?? "" });
}
