/** "Open now" or "Closed now" beside the hours, by India's clock, wherever the visitor is. */
import { isOpen } from "../site/hours.ts";

const place = document.querySelector<HTMLElement>("[data-open-now]");

function tell(): void {
  if (place === null) return;
  const { days = "", opens, closes } = place.dataset;
  const open = isOpen({ days, opens: Number(opens), closes: Number(closes) }, new Date());
  place.dataset["openNow"] = open ? "open" : "closed";
  place.textContent = open ? "Open now" : "Closed now";
  place.hidden = false;
}

tell();
// A tab that was left open tells the present when somebody looks at it again.
document.addEventListener("visibilitychange", tell);
