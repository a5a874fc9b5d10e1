/**
 * Whether the clinic is open, and until when or from when, beside the hours in the header: "Open until 6:00 pm",
 * "Closed now, opens Monday 8:00 am", "Closed on 26 January, opens tomorrow 8:00 am". Calculated in the clinic's time in
 * any time zone; a visitor whose device has the clock of the second country reads its time beside it. The text changes
 * at the minute, without a reload.
 */
import { OPEN_NOW, TODAY } from "#words/opening.ts";
import { deviceTime, isDeviceClock, type SeasonClocks } from "../../site/clock.ts";
import type { OpeningTable } from "../../site/hours.ts";
import { openingStatus, type OpeningStatus } from "./opening-status.ts";

const MINUTE_MS = 60_000;

/** What the page says about the clinic's hours. */
interface Hours extends OpeningTable {
  /** The clock of the second country, if there is one. */
  readonly abroad: SeasonClocks | undefined;
}

function sentence({ isOpen, closedOn, next }: OpeningStatus, { timeFormat, abroad }: Hours): string {
  const closed = closedOn === undefined ? OPEN_NOW.closed : OPEN_NOW.closedOn(closedOn);
  if (next === undefined) return isOpen ? OPEN_NOW.open : closed;
  const { day, time } = next;
  // A clinic that closes on another day is open all night.
  const untilDay = day === TODAY ? undefined : day;
  const status = isOpen ? OPEN_NOW.until(time, untilDay) : OPEN_NOW.opens(closed, day, time);
  if (abroad === undefined || !isDeviceClock(abroad, next.at)) return status;
  return `${status} (${deviceTime(next.at, timeFormat.hour12)} ${abroad.name})`;
}

function show(element: HTMLElement, hours: Hours): void {
  const status = openingStatus(hours, new Date());
  element.dataset["openNow"] = status.isOpen ? "open" : "closed";
  element.textContent = sentence(status, hours);
  element.hidden = false;
}

export function showOpenNow(): void {
  const place = document.querySelector<HTMLElement>("[data-open-now]");
  if (place === null) return;
  const hours = JSON.parse(place.dataset["hours"] ?? "{}") as Hours;
  const update = () => {
    show(place, hours);
  };
  const updateEveryMinute = () => {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  updateEveryMinute();
  // Timers do not run while a device sleeps.
  document.addEventListener("visibilitychange", update);
}
