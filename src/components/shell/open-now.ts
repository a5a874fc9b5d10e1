/**
 * Shows beside the hours in the header whether the clinic is open, and when it closes or opens. The text changes to
 * the minute, without a reload.
 */
import { openingStatus, type ShownHours } from "./opening-status.ts";

const MINUTE_MS = 60_000;

export function showOpenNow(): void {
  const place = document.querySelector<HTMLElement>("[data-open-now]");
  if (place === null) return;
  const hours = JSON.parse(place.dataset["hours"] ?? "{}") as ShownHours;
  const update = () => {
    const { isOpen, text } = openingStatus(hours, new Date());
    place.dataset["openNow"] = isOpen ? "open" : "closed";
    place.textContent = text;
    place.hidden = false;
  };
  const updateEveryMinute = () => {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  updateEveryMinute();
  // Timers do not run while a device sleeps.
  document.addEventListener("visibilitychange", update);
}
