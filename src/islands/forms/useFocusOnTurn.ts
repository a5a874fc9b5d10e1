import { useEffect, useRef } from "react";

/**
 * Moves the focus to a message each time there is a new one, so that nobody misses it (WCAG 4.1.3),
 * and leaves it alone while the message merely shrinks.
 * @param turn counts the messages
 * @param isShown whether this element carries the message of this turn
 */
export function useFocusOnTurn(turn: number, isShown: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [turn, isShown]);
  return element;
}
