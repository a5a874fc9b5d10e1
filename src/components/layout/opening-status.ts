import { DATE_LOCALE, DAYS, TODAY, TOMORROW } from "#words/opening.ts";
import { DAY_MINUTES, momentOf, onClock, timeShown } from "../../site/clock.ts";
import type { OpeningTable } from "../../site/hours.ts";

const MINUTE_MS = 60_000;
const WEEK = 7;
/** How far the next opening may be: longer than any holiday. */
const MOST_DAYS_AHEAD = 62;

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

/** The times of a day. @param shown on the clinic's clock, as if it were that of UTC */
function timesOn(shown: Date, { week, special }: OpeningTable): readonly number[] {
  return special[shown.toISOString().slice(0, 10)] ?? week[shown.getUTCDay()] ?? [];
}

/** A clinic is open after an odd number of times: the first opens it, the second closes it. */
function isOpenAt(shown: Date, table: OpeningTable): boolean {
  const minute = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  return timesOn(shown, table).filter((time) => time <= minute).length % 2 === 1;
}

/** "26 January". Only near a holiday, because the first date format of `Intl` takes a slow phone 50 ms. */
const dateShown = (shown: Date): string =>
  shown.toLocaleDateString(DATE_LOCALE, { day: "numeric", month: "long", timeZone: "UTC" });

/** Whether the clinic is open at a moment, and when that changes: the time it closes, or opens next. */
export function openingStatus(table: OpeningTable, now: Date): OpeningStatus {
  const { zone, hour12 } = table.clock;
  const shown = onClock(zone, now);
  const isOpen = isOpenAt(shown, table);
  const isClosed = timesOn(shown, table).length === 0 && (table.week[shown.getUTCDay()] ?? []).length > 0;
  const status = { isOpen, ...(isClosed && { closedOn: dateShown(shown) }) };
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  for (let ahead = 0; ahead <= (isOpen ? WEEK : MOST_DAYS_AHEAD); ahead += 1) {
    const day = new Date(midnight + ahead * DAY_MINUTES * MINUTE_MS);
    // Where the clinic closes and opens at the same minute, nothing changes.
    const minute = timesOn(day, table).find((time) => {
      const change = new Date(day.getTime() + time * MINUTE_MS);
      return change > shown && isOpenAt(change, table) !== isOpen;
    });
    if (minute === undefined) continue;
    const at = momentOf(zone, new Date(day.getTime() + minute * MINUTE_MS));
    // A clinic that opens on one day of the week only opens on the same day of the next.
    const name = ahead <= WEEK ? (DAYS[day.getUTCDay()] ?? "") : dateShown(day);
    return {
      ...status,
      next: { at, day: [TODAY, TOMORROW][ahead] ?? name, time: timeShown(minute, hour12) },
    };
  }
  return status;
}
