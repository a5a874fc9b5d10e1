import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `step` once, `delayMs()` after `running` became true or `position` changed. A step that changes the position
 * therefore repeats while it runs, and after a manual step the slide is shown for its full time.
 */
export function useAutoplay(options: {
  readonly running: boolean;
  readonly position: number;
  /** Milliseconds until the step from this position; read when the wait begins. */
  readonly delayMs: () => number;
  readonly step: () => void;
  /**
   * When the first step is due, in milliseconds of `performance.now`, if the first position was visible before the
   * scripts ran; NaN if not. A first step that is late by more than its delay, as after a long pause, waits for its full
   * delay.
   */
  readonly firstStepAt: () => number;
}): void {
  const { running, position } = options;
  const isFirst = useRef(true);
  const step = useEffectEvent(options.step);
  const waitMs = useEffectEvent(() => {
    const fullMs = options.delayMs();
    const leftMs = isFirst.current ? options.firstStepAt() - performance.now() : fullMs;
    isFirst.current = false;
    return Math.abs(leftMs) < fullMs ? Math.max(leftMs, 0) : fullMs;
  });
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => step(), waitMs());
    return () => clearTimeout(timer);
  }, [running, position]);
}
