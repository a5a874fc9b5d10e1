/** Days of the calendar in the opening hours: holidays that return every year, and closings of one year. */

/** The days from one to another, both included, as "2027-01-26" or, if they return every year, "01-26". */
export interface DateSpan {
  readonly from: string;
  readonly until: string;
}

/** 2028 has a 29 February. */
const LEAP_YEAR = "2028";

/** "26 January 2027" as "2027-01-26", "26 January" as "01-26"; undefined for a day that does not exist. */
function readDay(text: string): string | undefined {
  const [, day, month, year = ""] = /^(\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const date = new Date(`${day} ${month} ${year || LEAP_YEAR} UTC`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  return date.toISOString().slice(year === "" ? 5 : 0, 10);
}

/**
 * The days of the calendar in a text; undefined where one does not exist, or a span of one year ends before it begins.
 *
 * @param text "26 January, 15 August", "24 December 2026 to 2 January 2027"
 */
export function readDates(text: string): readonly DateSpan[] | undefined {
  const spans = text.split(", ").map((part): DateSpan | undefined => {
    const [from, until = from, ...more] = part.split(" to ").map(readDay);
    if (from === undefined || until?.length !== from.length || more.length > 0) return undefined;
    return from > until && from.length > LEAP_YEAR.length + 1 ? undefined : { from, until };
  });
  const known = spans.filter((span) => span !== undefined);
  return known.length === spans.length ? known : undefined;
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
