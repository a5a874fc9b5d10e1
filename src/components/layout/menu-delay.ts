/**
 * Menu clicks navigate after 300 ms (specification, sections 2 and 9). The delay is spent on fetching the page, and
 * the link shows that it was heard (`data-going`). Only plain primary clicks wait: a modifier key means another
 * tab or window, and under reduced motion nothing is staged.
 */
import { MENU_DELAY_MS } from "../../site/constants.ts";
import { fetchAhead } from "../../client/fetch-ahead.ts";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let waiting: { readonly link: HTMLAnchorElement; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Forgets a click that has not navigated yet; also what a page from the back/forward cache needs. */
function forget(): void {
  if (waiting === undefined) return;
  clearTimeout(waiting.timer);
  waiting.link.removeAttribute("data-going");
  waiting = undefined;
}

function staysHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || calm.matches) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-menu] a");
  if (!link || link.origin !== location.origin || link.target !== "" || staysHere(link)) return;

  event.preventDefault();
  forget();
  fetchAhead(link);
  link.setAttribute("data-going", "");
  waiting = { link, timer: setTimeout(() => location.assign(link.href), MENU_DELAY_MS) };
});

addEventListener("pagehide", forget);
