import { useEffect, useEffectEvent, useReducer, useState } from "react";

/** An element with a smaller visible share counts as off screen. */
const VISIBLE_SHARE = 0.35;
/** Marks the button that pauses and plays, which does not make the region wait. */
const PLAYBACK_CONTROL = "[data-playback-control]";

/** The visitor's request for less motion (WCAG 2.2, 2.3.3). */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Whether the visitor points at a region or has the focus ring in it, apart from the button that pauses and plays. A mouse
 * leaves a focus without a ring on what it has pressed.
 */
const isUsed = (region: HTMLElement | null, state: ":hover" | ":focus-visible"): boolean =>
  region !== null &&
  region.querySelector(state) !== null &&
  region.querySelector(PLAYBACK_CONTROL + state) === null;

/**
 * Moves a region by itself: pauses on hover, keyboard focus and touch, stops off screen and in a hidden tab,
 * and does not start with reduced motion or Save-Data (WCAG 2.2, 2.2.2; WAI-ARIA APG, carousel). Play starts it in any
 * case.
 */
export function useMotion(
  region: HTMLElement | null,
  options: {
    /** What the region shows; `undefined` until it can move. */
    readonly position: number | undefined;
    /** Milliseconds until the step from this position. */
    readonly delayMs: () => number;
    readonly step: () => void;
  },
) {
  const [choice, setChoice] = useState<boolean>();
  const [isInView, setInView] = useState(false);
  /** Until the next touch elsewhere, unless it scrolls the page. */
  const [isTouched, setTouched] = useState(false);
  /** Renders with what the document says now. */
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (region === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE),
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(region);
    for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
      region.addEventListener(type, look, { signal });
    region.addEventListener("pointercancel", () => setTouched(false), { signal });
    document.addEventListener("visibilitychange", look, { signal });
    document.addEventListener(
      "pointerdown",
      ({ pointerType, target }) => {
        const pressed = target as Element;
        if (!pressed.closest(PLAYBACK_CONTROL))
          setTouched(pointerType === "touch" && region.contains(pressed));
      },
      { signal },
    );
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [region]);

  const rests = region === null || reducedMotion().matches || navigator.connection?.saveData === true;
  const isPlaying = (choice ?? !rests) && !isTouched && !isUsed(region, ":focus-visible");
  // A touch leaves a hover behind on some phones.
  const isHovered = isUsed(region, ":hover") && matchMedia("(hover: hover)").matches;
  const { position } = options;
  const isRunning = position !== undefined && isPlaying && !isHovered && isInView && !document.hidden;

  // The timer starts again when the position changes, so that a slide is shown for its full time after a
  // manual step.
  const step = useEffectEvent(options.step);
  const waitMs = useEffectEvent(options.delayMs);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => step(), waitMs());
    return () => clearTimeout(timer);
  }, [isRunning, position]);

  return {
    /** For the button. A pointer over the region does not change it. */
    isPlaying,
    isHovered,
    /** It waits for the next step. */
    isRunning,
    togglePlaying: () => {
      setTouched(false);
      setChoice(!isPlaying);
    },
  };
}
