import { useEffect, useRef } from "react";

/**
 * Moves the focus to each new message, so that it is noticed (WCAG 4.1.3), and leaves it
 * alone while the message changes, or appears without being announced.
 * @param announcements counts the messages that the visitor must notice
 * @param isShown whether this element shows the current one
 */
export function useFocusWhenAnnounced(announcements: number, isShown: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  useEffect(() => {
    if (announced.current === announcements) return;
    announced.current = announcements;
    if (isShown) element.current?.focus();
  }, [announcements, isShown]);
  return element;
}
