/**
 * Whether the clinic is open, and until when or from when, beside the hours in the header: "Open until 6:00 pm",
 * "Closed now, opens Monday 8:00 am", "Closed on 26 January, opens tomorrow 8:00 am". Calculated in India time in any time zone; a visitor whose device is set to UK
 * time reads UK time beside it. The text changes at the minute, without a reload.
 */
import {
  localTime,
  openingStatus,
  type OpeningStatus,
  type OpenTimes,
  type SpecialTimes,
} from "../../site/hours.ts";

const MINUTE_MS = 60_000;
/** What `getTimezoneOffset` gives on the UK's clock on the first of January and of July, in minutes. */
const UK_OFFSETS = [0, -60];

const place = document.querySelector<HTMLElement>("[data-open-now]");

/** By the clock and not by the zone's name: the first `Intl` date format of a page takes a slow phone 50 ms. */
function isUkClock(moment: Date): boolean {
  const offsets = [0, 6].map((month) => new Date(moment.getFullYear(), month, 1).getTimezoneOffset());
  return offsets.every((offset, index) => offset === UK_OFFSETS[index]);
}

function sentence({ isOpen, closedOn, next }: OpeningStatus): string {
  const closed = closedOn === undefined ? "Closed now" : `Closed on ${closedOn}`;
  if (next === undefined) return isOpen ? "Open now" : closed;
  // A clinic that closes on another day is open all night.
  const until = next.day === "today" ? next.time : `${next.day} ${next.time}`;
  const status = isOpen ? `Open until ${until}` : `${closed}, opens ${next.day} ${next.time}`;
  return isUkClock(next.at) ? `${status} (${localTime(next.at)} UK time)` : status;
}

function show(element: HTMLElement, times: readonly OpenTimes[], special: readonly SpecialTimes[]): void {
  const status = openingStatus(times, new Date(), special);
  element.dataset["openNow"] = status.isOpen ? "open" : "closed";
  element.textContent = sentence(status);
  element.hidden = false;
}

if (place !== null) {
  const times = JSON.parse(place.dataset["times"] ?? "[]") as readonly OpenTimes[];
  const special = JSON.parse(place.dataset["special"] ?? "[]") as readonly SpecialTimes[];
  const update = () => {
    show(place, times, special);
  };
  const updateEveryMinute = () => {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  updateEveryMinute();
  // Timers do not run while a device sleeps.
  document.addEventListener("visibilitychange", update);
}
