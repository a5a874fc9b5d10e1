import { useEffect, useState } from "react";

/** If a smaller share of an element is visible, it counts as off screen. */
const VISIBLE_SHARE = 0.35;

/** True while at least that share of the element is on screen and the tab is visible. */
export function useInView(element: HTMLElement | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const listening = new AbortController();
    let share = 0;
    const update = () => setInView(share >= VISIBLE_SHARE && document.visibilityState === "visible");
    const observer = new IntersectionObserver(
      (entries) => {
        share = entries.at(-1)?.intersectionRatio ?? 0;
        update();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    document.addEventListener("visibilitychange", update, { signal: listening.signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [element]);
  return isInView;
}
