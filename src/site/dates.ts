/** Days of the calendar in the opening hours: holidays that return every year, and closings of one year. */
import { dayOfCalendar, MONTHS, SPANS } from "#words/opening.ts";

/** 2028 has a 29 February. */
const LEAP_YEAR = 2028;

/** The days from one to another, both included, as "2027-01-26" or, if they return every year, "01-26". */
export interface DateSpan {
  readonly from: string;
  readonly until: string;
}

interface Day {
  readonly day: number;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
}

function monthNumber(name: string | undefined): number | undefined {
  const typed = name?.toLowerCase() ?? "";
  const month = MONTHS.findIndex((full) => typed.length >= 3 && full.toLowerCase().startsWith(typed));
  return month < 0 ? undefined : month + 1;
}

/** "26", "26 January", "26th Jan 2027", "January 26", "2027-01-26"; undefined for anything else. */
function readDay(text: string): Day | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const [, before, first, last, after, year] =
    /^(?:(\p{L}+)\.? (\d{1,2})|(\d{1,2})(?:st|nd|rd|th)?(?: (\p{L}+)\.?)?)(?: (\d{4}))?$/iu.exec(text) ?? [];
  const name = before ?? after;
  const month = monthNumber(name);
  if ((first ?? last) === undefined || (name !== undefined && month === undefined)) return undefined;
  return { day: Number(first ?? last), month, year: year === undefined ? undefined : Number(year) };
}

function written({ day, month = 0, year }: Day): string | undefined {
  const date = new Date(Date.UTC(year ?? LEAP_YEAR, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(year === undefined ? 5 : 0, 10);
}

/** True for words that mean days of the calendar, and not of the week: they contain a number. */
export function isDated(text: string): boolean {
  return /\d/.test(text);
}

/**
 * The days of the calendar in a text, or the words in it that are no day.
 *
 * @param text "26 January, 15 August", "24-26 December 2026", "24 December to 2 January", "2027-01-26"
 */
export function readDates(text: string): { readonly spans: readonly DateSpan[]; readonly unknown?: string } {
  const spans: DateSpan[] = [];
  for (const part of text.split(/[,;&+]|\band\b/).map((each) => each.trim())) {
    const span = readSpan(part);
    if (span === undefined) return { spans: [], unknown: part };
    spans.push(span);
  }
  return { spans };
}

/** What stands between the first and the last day; a dash without spaces only where it is not that of "2027-01-26". */
const BETWEEN =
  /\s*[–—]\s*|\s+-\s+|\s+(?:to|till|until|through)\s+|(?<=(?:^|\s)\d{1,2})-(?=\d{1,2}(?:\s|$))/i;

/** True for the first and the last of some days, with what stands between them. */
export function isSpan(text: string): boolean {
  return BETWEEN.test(text);
}

function readSpan(text: string): DateSpan | undefined {
  const [first = "", last = first, ...more] = text.split(BETWEEN);
  const [start, end] = [readDay(first), readDay(last)];
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  const until = written({ ...end, month: end.month ?? start.month });
  const from = written({
    ...start,
    month: start.month ?? end.month,
    year: start.year ?? yearBefore(start, end),
  });
  if (from === undefined || until?.length !== from.length) return undefined;
  return from > until && from.length > "01-26".length ? undefined : { from, until };
}

/** The year of the first day of a span, where only the last day has one. */
function yearBefore(start: Day | undefined, end: Day | undefined): number | undefined {
  if (end?.year === undefined) return undefined;
  return (start?.month ?? end.month ?? 0) > (end.month ?? 0) ? end.year - 1 : end.year;
}

/** True if a day, "2027-01-26", is one of a span. A yearly span may go over the end of the year. */
export function isWithin({ from, until }: DateSpan, day: string): boolean {
  const compared = day.slice(-from.length);
  const isAfter = compared >= from;
  const isBefore = compared <= until;
  return from <= until ? isAfter && isBefore : isAfter || isBefore;
}

/** True if a span of one year ended before a day. */
export function isOver({ until }: DateSpan, day: string): boolean {
  return until.length === day.length && until < day;
}

/** A day as people read it: "26 January 2027", "26 January", "26". @param day "2027-01-26" or "01-26" */
export function dayShown(day: string, withMonth = true, withYear = true): string {
  const [date = "", month = "", year] = day.split("-").toReversed();
  const name = MONTHS[Number(month) - 1];
  return dayOfCalendar(Number(date), withMonth ? name : undefined, withYear ? year : undefined);
}

/** A span as people read it: "26 January", "24-26 December 2026", "24 December to 2 January". */
export function spanShown({ from, until }: DateSpan): string {
  if (from === until) return dayShown(until);
  const isSameYear = from.slice(0, -5) === until.slice(0, -5);
  const isSameMonth = isSameYear && from.slice(-5, -3) === until.slice(-5, -3);
  return isSameMonth
    ? SPANS.inMonth(dayShown(from, false, false), dayShown(until))
    : SPANS.across(dayShown(from, true, !isSameYear), dayShown(until));
}
