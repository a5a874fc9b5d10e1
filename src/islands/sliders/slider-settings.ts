import { REVIEW_SLIDER, SERVICE_CAROUSEL } from "#styles/constants.ts";

export interface SliderSettings {
  /** As CSS lays them out before the script runs; one in a narrow window. */
  readonly perView: number;
  /** From the start of one automatic step to the next, for the text of the shown slide. */
  readonly everyMs: (text: string) => number;
  /** In milliseconds. */
  readonly motion: { readonly duration: number; readonly easing?: (time: number) => number };
}

/** Smootherstep: the progress (0 to 1) at a share of the time (0 to 1). */
const gently = (time: number): number => time ** 3 * (time * (6 * time - 15) + 10);

/** For slow readers, and readers of a second language. */
const WORDS_PER_SECOND = 3;

/** A browser may have translated the text into a language without spaces. */
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

/** The times of the specification (section 9), apart from its appendix of deviations. */
export const SLIDER_SETTINGS = {
  /** Looping and centred. Nobody can read or press a card that moves for 10 s. */
  services: {
    perView: SERVICE_CAROUSEL.perViewWide,
    everyMs: () => SERVICE_CAROUSEL.autoplayMs,
    motion: { duration: 1_400, easing: gently },
  },
  /** The specified second is the minimum: a review stays for as long as reading it takes. */
  reviews: {
    perView: 1,
    everyMs: (text) => REVIEW_SLIDER.speedMs + Math.max(REVIEW_SLIDER.autoplayMs, readingTimeMs(text)),
    motion: { duration: REVIEW_SLIDER.speedMs },
  },
} satisfies Readonly<Record<string, SliderSettings>>;

export type SliderKind = keyof typeof SLIDER_SETTINGS;
