/** The header's sentence about the opening hours, in the clinic's time wherever the visitor is. */
import type { Values } from "../words/fill.ts";
import type { Words } from "../words/words.ts";
import { DAY_MINUTES, onClock } from "./clock.ts";
import { DAY_MS, includesDay } from "./days.ts";
import type { OpeningTable } from "./opening-hours.ts";

const MINUTE_MS = 60_000;
const WEEK = 7;
/** A clinic may be closed for a season. */
const MOST_DAYS_AHEAD = 183;

/** Not imported, because the script of every page waits for no other file. */
const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

interface ShownHours extends OpeningTable {
  readonly words: ReturnType<typeof wordsOfStatus>;
}

/** For a `data-` attribute, with the names of the days, because `Intl` is slow (clock.ts). */
export function wordsOfStatus({ language, openNow }: Words) {
  const format = new Intl.DateTimeFormat(language.dates, { weekday: "long", timeZone: "UTC" });
  // 4 January 1970 was a Sunday.
  const days = Array.from({ length: WEEK }, (_, day) => format.format(new Date((day + 3) * DAY_MS)));
  return { dates: language.dates, openNow, days };
}

const isTime = (hours: number | string): hours is number => typeof hours === "number";

/**
 * Whether the clinic is open at a moment, and the sentence about it: "Open until 6:00 pm", "Closed on 26 January,
 * opens Wednesday 8:00 am". No time is named where the clinic never opens, or stays open for a week. A day of one year
 * takes precedence over the same of every year, this over a season, and this over the day of the week.
 */
export function openingStatus({ zone, times, shown: timesShown, words }: ShownHours, now: Date) {
  const { openNow, days, dates } = words;
  const dateShown = (day: Date): string =>
    day.toLocaleDateString(dates, { day: "numeric", month: "long", timeZone: "UTC" });
  // On the clinic's clock as if it were UTC, in minutes after the last midnight there.
  const shown = onClock(zone, now).getTime();
  const midnight = shown - (shown % DAY_MS);
  const minute = (shown - midnight) / MINUTE_MS;
  const dayAt = (ahead: number) => new Date(midnight + ahead * DAY_MS);
  /** Undefined if no line is about the day. */
  const given = (day: string) => {
    const lines = times.filter(([from, until]) => includesDay([from, until], day));
    return lines.length > 0 ? lines.flatMap(([, , ...hours]) => hours) : undefined;
  };
  const ofWeek = (day: Date) => given(String(day.getUTCDay())) ?? [];
  const hoursOn = (day: Date) => {
    const [date, usual] = [day.toISOString().slice(0, 10), ofWeek(day)];
    const ofYear = (mark = "") => given(mark + date) ?? given(mark + date.slice(5));
    return ofYear() ?? (usual.some(isTime) ? ofYear("~") : undefined) ?? usual;
  };
  const changes: number[] = [];
  // Times alternate: the first opens the clinic, the second closes it, and so on.
  const isOpenNow = () => changes.filter((time) => time <= minute).length % 2 === 1;
  const nextChange = () => changes.find((time) => time > minute) ?? Infinity;
  // Until the next change, unless the clinic opens again in the minute in which it closes at midnight.
  for (let day = 0; nextChange() >= day * DAY_MINUTES; day += 1) {
    if (day > (isOpenNow() ? WEEK + 1 : MOST_DAYS_AHEAD)) break;
    for (const minutes of hoursOn(dayAt(day)).filter(isTime)) {
      const time = minutes + day * DAY_MINUTES;
      // If the clinic closes and opens in the same minute, nothing changes.
      if (changes.at(-1) === time) changes.pop();
      else changes.push(time);
    }
  }
  const [isOpen, next] = [isOpenNow(), nextChange()];
  // Midnight belongs to the day that ends if the clinic closes then, and to the new day if it opens.
  const ahead = Math.floor((isOpen ? next - 1 : next) / DAY_MINUTES);
  const today = hoursOn(dayAt(0));
  const isHoliday = today.length === 0 && ofWeek(dayAt(0)).length > 0;
  const note = today.find((each) => !isTime(each));
  const closedToday = isHoliday ? fill(openNow.closedOn, { day: dateShown(dayAt(0)) }) : openNow.closed;
  const closed = note === undefined ? closedToday : fill(openNow.noted, { note });
  if (ahead > (isOpen ? WEEK : MOST_DAYS_AHEAD)) return { isOpen, text: isOpen ? openNow.open : closed };
  // Not "today" or "tomorrow": for a visitor in another time zone it may be another day.
  const day = (ahead < WEEK && days[dayAt(ahead).getUTCDay()]) || dateShown(dayAt(ahead));
  const time = timesShown[next - ahead * DAY_MINUTES] ?? "";
  const text = isOpen
    ? fill(ahead > 0 ? openNow.untilDay : openNow.until, { day, time })
    : fill(openNow.opens, { closed, day, time });
  return { isOpen, text };
}

/**
 * Shows the status by a mark beside the hours in the header, and as text in every element with `data-open-now`. Both
 * change to the minute.
 */
export function showOpenNow(): void {
  const mark = document.querySelector<HTMLElement>("[data-open]");
  const table = document.querySelector<HTMLElement>("[data-hours]")?.dataset["hours"];
  if (mark === null || table === undefined) return;
  const hours = JSON.parse(table) as ShownHours;
  const update = () => {
    const { isOpen, text } = openingStatus(hours, new Date());
    mark.dataset["open"] = String(isOpen);
    for (const place of document.querySelectorAll("[data-open-now]")) place.textContent = text;
  };
  const updateEveryMinute = () => {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  updateEveryMinute();
  // Timers do not run while a device sleeps.
  document.addEventListener("visibilitychange", update);
}
