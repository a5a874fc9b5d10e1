/** A transition's progress (0 to 1) as a function of its time (0 to 1). */
export type Easing = (time: number) => number;

/** Starts and stops gently (smootherstep). */
function gentle(time: number): number {
  return time ** 3 * (time * (6 * time - 15) + 10);
}

/**
 * An easing that completes its movement in the first `share` of the transition and rests for the remainder:
 * a slide that moves for ten seconds cannot be read.
 */
export function moveThenRest(share: number): Easing {
  return (time) => (time >= share ? 1 : gentle(time / share));
}
