import { useEffect, useState, type RefObject } from "react";

/** Marks the one control inside that must not hold: the button which starts and pauses. */
export const NOT_HOLDING = "data-not-holding";

function holds(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${NOT_HOLDING}]`) === null;
}

/**
 * True while somebody points at, focuses or touches the element (WCAG 2.2, 2.2.2; WAI-ARIA APG, carousel).
 * A finger leaves no hover behind, so a touch holds until the next touch elsewhere: the reader keeps the
 * slide. A finger that merely scrolls the page past it (the browser cancels the pointer) does not hold.
 */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: PointerEvent) => {
      if (event.pointerType !== "touch") setHovered(holds(event.target));
    };
    target.addEventListener("pointerover", over, { signal });
    target.addEventListener("pointerleave", () => setHovered(false), { signal });
    target.addEventListener("focusin", (event) => setFocused(holds(event.target)), { signal });
    target.addEventListener("focusout", () => setFocused(false), { signal });
    target.addEventListener("pointercancel", () => setTouched(false), { signal });
    document.addEventListener(
      "pointerdown",
      (event) => {
        const inside = event.target instanceof Node && target.contains(event.target);
        setTouched(event.pointerType === "touch" && inside && holds(event.target));
      },
      { signal },
    );
    return () => {
      listening.abort();
    };
  }, [element]);

  return hovered || focused || touched;
}
