/** Hides the bar at the foot of the window while a submit button is visible, which it must not cover (WCAG 2.4.11). */
export function hideBarNearButtons(): void {
  const bar = document.querySelector("[data-actions]");
  const inSight = new Set<Element>();

  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    bar?.toggleAttribute("data-away", inSight.size > 0);
  });

  for (const button of document.querySelectorAll("main form [type=submit]")) watcher.observe(button);
}

/** Shows icons in the bar instead of labels if one of them is wider than its button, as in Tamil. */
export function fitBar(): void {
  const bar = document.querySelector("[data-actions]");
  if (bar === null) return;
  const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
  const observer = new ResizeObserver(() => {
    bar.removeAttribute("data-crowded");
    bar.toggleAttribute("data-crowded", [...bar.children].some(isCut));
  });
  observer.observe(bar);
}

/** Scrolls to the top without a new entry in the history, so that Back leaves the page. */
export function scrollToTop(): void {
  document.querySelector("[data-to-top]")?.addEventListener("click", (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    // The next Tab starts from the top, as after following a link to it.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
  });
}
