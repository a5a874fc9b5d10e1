import { useEffect, useState } from "react";
import { usePageVisible } from "./usePageVisible.ts";

/** If a smaller share of an element is visible, it counts as off screen. */
const VISIBLE_SHARE = 0.35;

/** True while at least that share of the element is on screen and the tab is visible. */
export function useInView(element: HTMLElement | null): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const isPageVisible = usePageVisible();
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsOnScreen((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE);
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isOnScreen && isPageVisible;
}
