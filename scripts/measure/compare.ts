import type { Figures, RouteFigures } from "./figures.ts";

/** Lighthouse's performance score moves by so much from run to run on a busy machine. The others do not. */
export const SCORE_TOLERANCE = 4;
/** So do the times of a shaped link: a tenth, and never less than this many milliseconds. */
export const TIME_TOLERANCE_MS = 150;
/** Below this in Lighthouse's own benchmark the performance score says more of the machine than of the page. */
const SLOWEST_MACHINE = 1000;

function bytesAndRequests(before: RouteFigures, now: RouteFigures): readonly string[] {
  if (!before.isStable || !now.isStable) return [];
  return (Object.keys(now.weight) as (keyof RouteFigures["weight"])[]).flatMap((name) => {
    const [old, fresh] = [before.weight[name], now.weight[name]];
    const sign = fresh > old ? "+" : "";
    return old === fresh ? [] : [`${name} ${old} → ${fresh} (${sign}${fresh - old})`];
  });
}

function moved(
  before: Readonly<Record<string, number>> = {},
  now: Readonly<Record<string, number>> = {},
  toleranceOf: (name: string, old: number) => number,
): readonly string[] {
  return Object.entries(now).flatMap(([name, fresh]) => {
    const old = before[name];
    if (old === undefined || Math.abs(fresh - old) <= toleranceOf(name, old)) return [];
    return [`${name} ${old} → ${fresh}`];
  });
}

/**
 * What differs from the baseline, a sentence for each route: bytes and requests exactly, scores and times
 * beyond their tolerance, performance only where the machine was fast enough both times. Routes that were not measured are not mentioned; a new one is.
 */
export function changes(baseline: Figures, now: Figures): readonly string[] {
  const isFast = ({ machine = 0 }: RouteFigures) => machine >= SLOWEST_MACHINE;
  return Object.entries(now).flatMap(([route, figures]) => {
    const before = baseline[route];
    if (before === undefined) return [`${route}: not in the baseline`];
    const found = [
      ...bytesAndRequests(before, figures),
      ...moved(before.scores, figures.scores, (name) => {
        if (name !== "performance") return 0;
        return isFast(before) && isFast(figures) ? SCORE_TOLERANCE : Infinity;
      }),
      ...moved(before.times, figures.times, (_name, old) => Math.max(TIME_TOLERANCE_MS, old / 10)),
    ];
    return found.length === 0 ? [] : [`${route}: ${found.join(", ")}`];
  });
}

/** The baseline with what was measured now; what was not measured stays as it was. */
export function merged(baseline: Figures, now: Figures): Figures {
  const routes = Object.entries(now).map(
    ([route, figures]) => [route, { ...baseline[route], ...figures }] as const,
  );
  return { ...baseline, ...Object.fromEntries(routes) };
}
