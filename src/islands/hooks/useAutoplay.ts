import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `step` once, `delayMs(position)` after `running` became true or `position` changed. A step that changes the
 * position therefore repeats while it runs, and after a manual step the slide is shown for its full time.
 */
export function useAutoplay(options: {
  readonly running: boolean;
  readonly position: number;
  /** Milliseconds until the step from this position; read when the wait begins. */
  readonly delayMs: (position: number) => number;
  readonly step: () => void;
  /**
   * When the first step is due, in milliseconds of `performance.now`, if the first position was visible before the
   * scripts ran; NaN if not. A first step that is late by more than its delay, as after a long pause, waits for its full
   * delay.
   */
  readonly firstStepAt: () => number;
}): void {
  const { running, position } = options;
  const step = useEffectEvent(options.step);
  const delayMs = useEffectEvent(options.delayMs);
  const isFirst = useRef(true);
  const firstWaitMs = useEffectEvent((fullMs: number) => {
    const leftMs = options.firstStepAt() - performance.now();
    return leftMs < fullMs && leftMs > -fullMs ? Math.max(leftMs, 0) : fullMs;
  });
  useEffect(() => {
    if (!running) return;
    const fullMs = delayMs(position);
    const waitMs = isFirst.current ? firstWaitMs(fullMs) : fullMs;
    isFirst.current = false;
    const timer = setTimeout(() => {
      step();
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [running, position]);
}
