import { useEffect, useState, type RefObject } from "react";
import { usePageShown } from "./usePageShown.ts";

/** Less than this of an element on screen counts as off screen. */
const SEEN_SHARE = 0.35;

/** True while a good part of the element is on screen and the tab is in front. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const shown = usePageShown();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setOnScreen((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE);
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return onScreen && shown;
}
