import { useEffect, useEffectEvent } from "react";

/**
 * Calls `step` once, `everyMs` after `running` became true or `position` changed. A step that changes the
 * position therefore repeats for as long as it runs, and a step by hand gives its slide the full time.
 */
export function useAutoplay(options: {
  readonly running: boolean;
  readonly everyMs: number;
  readonly position: number;
  readonly step: () => void;
}): void {
  const { running, everyMs, position } = options;
  const step = useEffectEvent(options.step);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      step();
    }, everyMs);
    return () => {
      clearTimeout(timer);
    };
  }, [running, everyMs, position]);
}
