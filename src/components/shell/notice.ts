/** Hides the line of news when its last day is over, also on a page that stays open. */
const notice = document.querySelector<HTMLElement>("[data-ends]");
const ends = Number(notice?.dataset["ends"]);

function hideIfOver(): void {
  if (notice !== null) notice.hidden = Date.now() >= ends;
}

hideIfOver();
// Timers do not run while a device sleeps.
document.addEventListener("visibilitychange", hideIfOver);
setTimeout(hideIfOver, ends - Date.now());

export {};
