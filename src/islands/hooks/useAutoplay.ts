import { useEffect, useEffectEvent } from "react";

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
}): void {
  const { running, position } = options;
  const step = useEffectEvent(options.step);
  const delayMs = useEffectEvent(options.delayMs);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      step();
    }, delayMs(position));
    return () => {
      clearTimeout(timer);
    };
  }, [running, position]);
}
