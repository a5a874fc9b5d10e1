import { HERO_INTERVAL_MS, REVIEW_SLIDER, SERVICE_CAROUSEL } from "../../site/constants.ts";
import { moveThenRest } from "./easing.ts";

/**
 * The specified times (section 9) as readable movement. Each transition lasts as long as specified and
 * moves in about the first second of it (docs/decisions/0065).
 */

/** Hero: a step every 3 s; the specification does not define the transition. */
export const HERO = {
  everyMs: HERO_INTERVAL_MS,
  motion: { duration: 900, easing: moveThenRest(1) },
} as const;

/** Services: a step every 10 s with a 10 s transition, of which 1.4 s are movement. */
export const SERVICES = {
  everyMs: SERVICE_CAROUSEL.autoplayMs,
  motion: { duration: SERVICE_CAROUSEL.transitionMs, easing: moveThenRest(0.14) },
} as const;

/** The share of the reviews' transition that is movement. */
const REVIEW_MOVING_SHARE = 1 / 3;

/** Reviews: a 3 s transition, of which 1 s is movement, then at least the specified second before the next step. */
export const REVIEWS = {
  everyMs: REVIEW_SLIDER.speedMs + REVIEW_SLIDER.autoplayMs,
  movingMs: REVIEW_SLIDER.speedMs * REVIEW_MOVING_SHARE,
  motion: { duration: REVIEW_SLIDER.speedMs, easing: moveThenRest(REVIEW_MOVING_SHARE) },
} as const;
