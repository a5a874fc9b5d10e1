import { DATE_LOCALE, DAYS, TODAY, TOMORROW } from "#words/opening.ts";
import { DAY_MINUTES, momentOf, onClock, timeShown } from "../../site/clock.ts";
import type { OpeningTable } from "../../site/hours.ts";

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
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

/** "26 January". Only near a holiday, because the first date format of `Intl` takes a slow phone 50 ms. */
const dateShown = (shown: Date): string =>
  shown.toLocaleDateString(DATE_LOCALE, { day: "numeric", month: "long", timeZone: "UTC" });

/** Whether the clinic is open at a moment, and when that changes: the time it closes, or opens next. */
export function openingStatus({ timeFormat, times }: OpeningTable, now: Date): OpeningStatus {
  // Calculated on the clinic's clock, as if it were that of UTC.
  const shown = onClock(timeFormat.zone, now);
  const ofWeek = (day: Date) => times[day.getUTCDay()] ?? [];
  const timesOn = (day: Date) => {
    const date = day.toISOString().slice(0, 10);
    return times[date] ?? times[date.slice(5)] ?? ofWeek(day);
  };
  // A clinic is open after an odd number of times: the first opens it, the second closes it.
  const isOpenAt = (moment: Date) =>
    timesOn(moment).filter((time) => time * MINUTE_MS <= moment.getTime() % DAY_MS).length % 2 === 1;
  const isOpen = isOpenAt(shown);
  const isClosed = timesOn(shown).length === 0 && ofWeek(shown).length > 0;
  const status = { isOpen, ...(isClosed && { closedOn: dateShown(shown) }) };
  const midnight = shown.getTime() - (shown.getTime() % DAY_MS);
  for (let ahead = 0; ahead <= (isOpen ? WEEK : MOST_DAYS_AHEAD); ahead += 1) {
    const day = new Date(midnight + ahead * DAY_MS);
    // Where the clinic closes and opens at the same minute, nothing changes.
    const minute = timesOn(day).find((time) => {
      const change = new Date(day.getTime() + time * MINUTE_MS);
      return change > shown && isOpenAt(change) !== isOpen;
    });
    if (minute === undefined) continue;
    const at = momentOf(timeFormat.zone, new Date(day.getTime() + minute * MINUTE_MS));
    // A clinic that opens on one day of the week only opens on the same day of the next.
    const name = ahead <= WEEK ? (DAYS[day.getUTCDay()] ?? "") : dateShown(day);
    const time = timeShown(minute, timeFormat.hour12);
    return { ...status, next: { at, day: [TODAY, TOMORROW][ahead] ?? name, time } };
  }
  return status;
}
