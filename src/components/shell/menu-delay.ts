/**
 * Menu clicks navigate after 300 ms (specification, sections 2 and 9), during which the link is marked with
 * `data-going`. Only plain primary clicks are delayed: a modifier key opens another tab or window, and with reduced
 * motion there is no delay.
 */
import { MENU_DELAY_MS } from "../../site/constants.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let pending: { readonly link: HTMLAnchorElement; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Cancels a click that has not navigated yet; also for a page that returns from the back/forward cache. */
function cancel(): void {
  if (pending === undefined) return;
  clearTimeout(pending.timer);
  pending.link.removeAttribute("data-going");
  pending = undefined;
}

function staysHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

export function delayMenuClicks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || reducedMotion.matches) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-menu] a");
    if (!link || link.origin !== location.origin || link.target !== "" || staysHere(link)) return;

    event.preventDefault();
    cancel();
    link.setAttribute("data-going", "");
    pending = { link, timer: setTimeout(() => location.assign(link.href), MENU_DELAY_MS) };
  });

  addEventListener("pagehide", cancel);
}
