import { HERO_INTERVAL_MS, REVIEW_SLIDER, SERVICE_CAROUSEL } from "../../site/constants.ts";
import { WIDTHS } from "../../site/widths.ts";
import { moveThenRest } from "./easing.ts";
import { readingTimeMs } from "./reading-time.ts";
import type { SliderMotion, Views } from "./useSlider.ts";

/** How a slider steps. */
export interface SliderSettings {
  readonly views: Views;
  /** Milliseconds from the start of one automatic step to the start of the next, for the text of the shown slide. */
  readonly everyMs: (text: string) => number;
  readonly motion: SliderMotion;
}

const ONE: Views = { perView: 1 };

/** The share of the reviews' transition that is movement. */
const REVIEW_MOVING_SHARE = 1 / 3;
export const REVIEW_MOVING_MS = REVIEW_SLIDER.speedMs * REVIEW_MOVING_SHARE;

/**
 * The three sliders: the specified times (section 9) as readable movement. Each transition lasts as long as specified
 * and moves in about the first second of it (docs/decisions/0065). Constants: a new object would rebuild the slider.
 */
export const SLIDER_SETTINGS = {
  /** A step every 3 s; the specification does not define the transition. */
  hero: {
    views: ONE,
    everyMs: () => HERO_INTERVAL_MS,
    motion: { duration: 900, easing: moveThenRest(1) },
  },
  /** Looping and centred, three in a row and one below 600 px: a step every 10 s, of which 1.4 s are movement. */
  services: {
    views: {
      perView: SERVICE_CAROUSEL.perViewWide,
      narrow: { query: `not all and ${WIDTHS.small}`, perView: SERVICE_CAROUSEL.perViewNarrow },
    },
    everyMs: () => SERVICE_CAROUSEL.autoplayMs,
    motion: { duration: SERVICE_CAROUSEL.transitionMs, easing: moveThenRest(0.14) },
  },
  /**
   * A 3 s transition, of which 1 s is movement, then at least the specified second before the next step. These are the
   * minimum: a review stays for as long as reading it takes.
   */
  reviews: {
    views: ONE,
    everyMs: (text) =>
      Math.max(REVIEW_SLIDER.speedMs + REVIEW_SLIDER.autoplayMs, REVIEW_MOVING_MS + readingTimeMs(text)),
    motion: { duration: REVIEW_SLIDER.speedMs, easing: moveThenRest(REVIEW_MOVING_SHARE) },
  },
} satisfies Readonly<Record<string, SliderSettings>>;

/** The names of the sliders. */
export type SliderKind = keyof typeof SLIDER_SETTINGS;
