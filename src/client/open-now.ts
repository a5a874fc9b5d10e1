/** "Open now" or "Closed now" beside the hours, by India's clock, wherever the visitor is. */
import { isOpen, type OpenTimes } from "../site/hours.ts";

const place = document.querySelector<HTMLElement>("[data-open-now]");

function tell(): void {
  if (place === null) return;
  const times = JSON.parse(place.dataset["times"] ?? "[]") as readonly OpenTimes[];
  const open = isOpen(times, new Date());
  place.dataset["openNow"] = open ? "open" : "closed";
  place.textContent = open ? "Open now" : "Closed now";
  place.hidden = false;
}

tell();
// A tab that was left open tells the present when somebody looks at it again.
document.addEventListener("visibilitychange", tell);
