import { HERO_INTERVAL_MS, REVIEW_SLIDER, SERVICE_CAROUSEL } from "../../site/constants.ts";
import { moveThenRest } from "./easing.ts";

/**
 * How the specified times (section 9) become calm movement. Each transition lasts as long as specified and
 * does all of its moving in about a second; the reasoning is in docs/decisions/0057-sliders.md.
 */

/** Hero: a step every 3 s; the specification leaves the transition to us. */
export const HERO = {
  everyMs: HERO_INTERVAL_MS,
  motion: { duration: 900, easing: moveThenRest(1) },
} as const;

/** Services: a step every 10 s with a 10 s transition, 1.4 s of it movement. */
export const SERVICES = {
  everyMs: SERVICE_CAROUSEL.autoplayMs,
  motion: { duration: SERVICE_CAROUSEL.transitionMs, easing: moveThenRest(0.14) },
} as const;

/** The part of the reviews' transition that is movement. */
const REVIEW_MOVING_SHARE = 1 / 3;

/** Reviews: a 3 s transition, 1 s of it movement, then at least the specified second before the next step. */
export const REVIEWS = {
  everyMs: REVIEW_SLIDER.speedMs + REVIEW_SLIDER.autoplayMs,
  movingMs: REVIEW_SLIDER.speedMs * REVIEW_MOVING_SHARE,
  motion: { duration: REVIEW_SLIDER.speedMs, easing: moveThenRest(REVIEW_MOVING_SHARE) },
} as const;
