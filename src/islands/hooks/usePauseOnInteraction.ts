import { useEffect, useState } from "react";

/** Marks a part of the region that does not pause it, such as the text beside a slider. */
const KEEPS_PLAYING = "[data-keeps-playing]";
/** Marks the button that pauses and plays: focusing it neither pauses the region nor ends a pause. */
const PLAYBACK_CONTROL = "[data-playback-control]";

/** The effect of a focus or touch on the pause: it starts, it ends, or nothing changes. */
function effectOn(target: EventTarget | null): boolean | undefined {
  if (!(target instanceof Element)) return false;
  if (target.closest(PLAYBACK_CONTROL) !== null) return undefined;
  return target.closest(KEEPS_PLAYING) === null;
}

/**
 * Reports that the visitor points at, touches or focuses the region with the keyboard (WCAG 2.2, 2.2.2; WAI-ARIA APG,
 * carousel). Only focus that the browser shows (`:focus-visible`) counts: a mouse press leaves the focus on the
 * button that was pressed. A touch leaves no hover behind, so it counts until the next touch elsewhere. A touch
 * that scrolls the page (the browser cancels the pointer) does not count.
 */
export function usePauseOnInteraction(element: HTMLElement | null) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    const hover = (target: EventTarget | null) => setHovered(effectOn(target) ?? false);
    const focus = (target: EventTarget | null) => {
      const effect = effectOn(target);
      if (effect !== undefined) setFocused(effect && (target as Element).matches(":focus-visible"));
    };
    const touch = ({ pointerType, target }: PointerEvent) => {
      const effect = pointerType === "touch" && isInside(target) ? effectOn(target) : false;
      if (effect !== undefined) setTouched(effect);
    };
    // Focus and pointer may have come before the script: often they cause the island to hydrate.
    if (isInside(document.activeElement)) focus(document.activeElement);
    if (matchMedia("(hover: hover)").matches && element.matches(":hover"))
      hover([...element.querySelectorAll(":hover")].at(-1) ?? element);
    const onPointerOver = ({ pointerType, target }: PointerEvent) => pointerType !== "touch" && hover(target);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => !isInside(relatedTarget) && setFocused(false);
    element.addEventListener("pointerover", onPointerOver, { signal });
    element.addEventListener("pointerleave", () => setHovered(false), { signal });
    element.addEventListener("focusin", ({ target }) => focus(target), { signal });
    element.addEventListener("focusout", onFocusOut, { signal });
    element.addEventListener("pointercancel", () => setTouched(false), { signal });
    document.addEventListener("pointerdown", touch, { signal });
    return () => listening.abort();
  }, [element]);

  return {
    /** True while the pointer is over the region. */
    isHovered,
    /** True while the region has keyboard focus, or after a touch until the next touch elsewhere. */
    isEngaged: isFocused || isTouched,
    /** Ends the pause of focus and touch, because the visitor pressed Play. */
    release: (): void => {
      setFocused(false);
      setTouched(false);
    },
  };
}
