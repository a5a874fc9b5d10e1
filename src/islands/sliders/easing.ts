/** A transition's progress (0 to 1) as a function of its time (0 to 1). */
export type Easing = (time: number) => number;

/** Starts and stops gently (smootherstep): no jerk at either end. */
function gentle(time: number): number {
  return time ** 3 * (time * (6 * time - 15) + 10);
}

/**
 * An easing that makes its whole movement in the first `share` of the transition and rests for the remainder.
 * A slide that crawls for ten seconds, or never stands still, cannot be read; one that moves and rests can.
 */
export function moveThenRest(share: number): Easing {
  return (time) => (time >= share ? 1 : gentle(time / share));
}
