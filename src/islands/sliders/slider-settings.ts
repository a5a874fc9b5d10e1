import { HERO_INTERVAL_MS, REVIEW_SLIDER, SERVICE_CAROUSEL } from "../../site/constants.ts";

export interface SliderMotion {
  /** Milliseconds. */
  readonly duration: number;
  /** The progress of a transition (0 to 1) at a share of its time (0 to 1). */
  readonly easing: (time: number) => number;
}

/** How a slider steps. */
export interface SliderSettings {
  /** The number of slides beside each other, as CSS lays them out before the script runs; one in a narrow window. */
  readonly perView: number;
  /** Milliseconds from the start of one automatic step to the start of the next, for the text of the shown slide. */
  readonly everyMs: (text: string) => number;
  readonly motion: SliderMotion;
}

/**
 * An easing that starts and stops gently (smootherstep). It completes the movement in the first `share` of the transition
 * and rests for the remainder: a slide that moves for ten seconds cannot be read.
 */
function moveThenRest(share: number): SliderMotion["easing"] {
  return (time) => {
    const moved = Math.min(time / share, 1);
    return moved ** 3 * (moved * (6 * moved - 15) + 10);
  };
}

/** Words a second: slow enough for slow readers, and for people who read a second language. */
const WORDS_PER_SECOND = 3;

/**
 * The reading time of a text, in milliseconds. Words are counted as Unicode divides them, because a browser may have
 * translated the text into a language without spaces.
 */
function readingTimeMs(text: string): number {
  const words =
    "Segmenter" in Intl
      ? // eslint-disable-next-line compat/compat -- Firefox before 125 has no segmenter.
        [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].filter(
          ({ isWordLike }) => isWordLike === true,
        )
      : text.split(/\s+/);
  return (words.length / WORDS_PER_SECOND) * 1_000;
}

/** The share of the reviews' transition that is movement. */
const REVIEW_MOVING_SHARE = 1 / 3;
export const REVIEW_MOVING_MS = REVIEW_SLIDER.speedMs * REVIEW_MOVING_SHARE;

/**
 * The three sliders: the specified times (section 9) as readable movement. Each transition lasts as long as specified
 * and moves in about the first second of it (docs/decisions/0065).
 */
export const SLIDER_SETTINGS = {
  /** A step every 3 s; the specification does not define the transition. */
  hero: {
    perView: 1,
    everyMs: () => HERO_INTERVAL_MS,
    motion: { duration: 900, easing: moveThenRest(1) },
  },
  /** Looping and centred, three in a row and one below 600 px: a step every 10 s, of which 1.4 s are movement. */
  services: {
    perView: SERVICE_CAROUSEL.perViewWide,
    everyMs: () => SERVICE_CAROUSEL.autoplayMs,
    motion: { duration: SERVICE_CAROUSEL.transitionMs, easing: moveThenRest(0.14) },
  },
  /**
   * A 3 s transition, of which 1 s is movement, then at least the specified second before the next step. These are the
   * minimum: a review stays for as long as reading it takes.
   */
  reviews: {
    perView: 1,
    everyMs: (text) =>
      Math.max(REVIEW_SLIDER.speedMs + REVIEW_SLIDER.autoplayMs, REVIEW_MOVING_MS + readingTimeMs(text)),
    motion: { duration: REVIEW_SLIDER.speedMs, easing: moveThenRest(REVIEW_MOVING_SHARE) },
  },
} satisfies Readonly<Record<string, SliderSettings>>;

/** The names of the sliders. */
export type SliderKind = keyof typeof SLIDER_SETTINGS;
