/** Hides the bar at the foot of the window while a form's submit button is visible, which it must not cover (WCAG 2.4.11). */
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

  for (const button of document.querySelectorAll("form [type=submit]")) watcher.observe(button);
}
