/**
 * Whether the clinic is open, and until when or from when, beside the hours in the header: "Open until 6:00 pm",
 * "Closed now, opens Monday 8:00 am". By India's clock in any time zone; a visitor whose own clock is the UK's reads
 * UK time beside it. The text changes at the minute, without a reload.
 */
import { openingStatus, type OpeningStatus, type OpenTimes } from "../../site/hours.ts";

const MINUTE_MS = 60_000;
/** The names of the UK's time zone in the IANA database. */
const UK_ZONES = [
  "Europe/London",
  "Europe/Belfast",
  "Europe/Jersey",
  "Europe/Guernsey",
  "Europe/Isle_of_Man",
  "GB",
];

const place = document.querySelector<HTMLElement>("[data-open-now]");
const isInUk = UK_ZONES.includes(new Intl.DateTimeFormat().resolvedOptions().timeZone);

function ukTime(moment: Date): string {
  return moment.toLocaleTimeString("en-GB", {
    timeZone: "Europe/London",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  });
}

function sentence({ isOpen, next }: OpeningStatus): string {
  if (next === undefined) return isOpen ? "Open now" : "Closed now";
  const words = isOpen ? `Open until ${next.time}` : `Closed now, opens ${next.day} ${next.time}`;
  return isInUk ? `${words} (${ukTime(next.at)} UK time)` : words;
}

function show(element: HTMLElement, times: readonly OpenTimes[]): void {
  const status = openingStatus(times, new Date());
  element.dataset["openNow"] = status.isOpen ? "open" : "closed";
  element.textContent = sentence(status);
  element.hidden = false;
}

if (place !== null) {
  const times = JSON.parse(place.dataset["times"] ?? "[]") as readonly OpenTimes[];
  const update = () => {
    show(place, times);
  };
  const updateEveryMinute = () => {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  updateEveryMinute();
  // Timers rest while a device sleeps.
  document.addEventListener("visibilitychange", update);
}
