import { useEffect, useEffectEvent, useState } from "react";

/** An element with a smaller visible share counts as off screen. */
const VISIBLE_SHARE = 0.35;
/** Marks the button that pauses and plays: focusing it neither pauses the region nor ends a pause. */
const PLAYBACK_CONTROL = "[data-playback-control]";

const AT_FIRST = { isInView: false, isHovered: false, isFocused: false, isTouched: false };
type Report = (changed: Partial<typeof AT_FIRST>) => void;

/** The visitor's request for less motion (WCAG 2.2, 2.3.3). */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

function watchView(region: HTMLElement, report: Report, signal: AbortSignal): void {
  let share = 0;
  const update = () => report({ isInView: share >= VISIBLE_SHARE && document.visibilityState === "visible" });
  const observer = new IntersectionObserver(
    (entries) => {
      share = entries.at(-1)?.intersectionRatio ?? 0;
      update();
    },
    { threshold: VISIBLE_SHARE },
  );
  observer.observe(region);
  signal.addEventListener("abort", () => observer.disconnect());
  document.addEventListener("visibilitychange", update, { signal });
}

const isPlayback = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PLAYBACK_CONTROL) !== null;

/**
 * Reports that the visitor points at, touches or focuses the region (WCAG 2.2, 2.2.2; WAI-ARIA APG,
 * carousel). Only `:focus-visible` counts, because a mouse press leaves the focus on the pressed button. A
 * touch leaves no hover, so it counts until the next touch elsewhere, unless it scrolls the page
 * (`pointercancel`).
 */
function watchInteraction(region: HTMLElement, report: Report, signal: AbortSignal): void {
  const isInside = (target: EventTarget | null) => target instanceof Node && region.contains(target);
  const hover = (target: EventTarget | null) => report({ isHovered: !isPlayback(target) });
  const focus = (target: EventTarget | null) => {
    if (!isPlayback(target)) report({ isFocused: (target as Element).matches(":focus-visible") });
  };
  const touch = ({ pointerType, target }: PointerEvent) => {
    if (!isInside(target) || !isPlayback(target))
      report({ isTouched: pointerType === "touch" && isInside(target) });
  };
  // Focus and pointer may have come before the script: often they cause the island to hydrate.
  if (isInside(document.activeElement)) focus(document.activeElement);
  if (matchMedia("(hover: hover)").matches && region.matches(":hover"))
    hover([...region.querySelectorAll(":hover")].at(-1) ?? region);
  const onPointerOver = ({ pointerType, target }: PointerEvent) => pointerType !== "touch" && hover(target);
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    !isInside(relatedTarget) && report({ isFocused: false });
  region.addEventListener("pointerover", onPointerOver, { signal });
  region.addEventListener("pointerleave", () => report({ isHovered: false }), { signal });
  region.addEventListener("focusin", ({ target }) => focus(target), { signal });
  region.addEventListener("focusout", onFocusOut, { signal });
  region.addEventListener("pointercancel", () => report({ isTouched: false }), { signal });
  document.addEventListener("pointerdown", touch, { signal });
}

/**
 * Moves a region by itself: pauses on hover, keyboard focus and touch, stops off screen and in a hidden tab,
 * and does not start with reduced motion or Save-Data (WCAG 2.2, 2.2.2). Play starts it in any case.
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
  const [state, setState] = useState(AT_FIRST);
  const report: Report = (changed) => setState((before) => ({ ...before, ...changed }));
  useEffect(() => {
    if (region === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    watchView(region, report, signal);
    watchInteraction(region, report, signal);
    return () => listening.abort();
  }, [region]);

  const rests = region === null || reducedMotion().matches || navigator.connection?.saveData === true;
  const isEngaged = state.isFocused || state.isTouched;
  const isPlaying = (choice ?? !rests) && !isEngaged;
  const { position } = options;
  const isRunning = position !== undefined && isPlaying && !state.isHovered && state.isInView;

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
    isHovered: state.isHovered,
    /** It waits for the next step. */
    isRunning,
    togglePlaying: () => {
      report({ isFocused: false, isTouched: false });
      setChoice(!isPlaying);
    },
  };
}
