import { useState, type RefObject } from "react";
import { useAutoplay } from "../hooks/useAutoplay.ts";
import { useInView } from "../hooks/useInView.ts";
import { useMediaQuery } from "../hooks/useMediaQuery.ts";
import { usePauseOnInteraction } from "../hooks/usePauseOnInteraction.ts";
import { usePrefersReducedMotion } from "../hooks/usePrefersReducedMotion.ts";
import { useSavesData } from "../hooks/useSavesData.ts";
import { useSlider, type Slider, type SliderMotion, type Views } from "./useSlider.ts";
import { useSlides } from "./useSlides.ts";

interface Settings {
  /** The part of the page that pauses the slider while the visitor interacts with it. */
  readonly region: RefObject<HTMLElement | null>;
  readonly row: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Must be a constant: a new object would rebuild the slider. */
  readonly views: Views;
  /** Milliseconds from the start of one automatic step to the start of the next, or a function of the slide. */
  readonly everyMs: number | ((slide: number) => number);
  readonly motion: SliderMotion;
  /** See `useAutoplay`. */
  readonly firstStepAt?: (() => number) | undefined;
}

export interface Carousel extends Slider {
  /**
   * True if it advances automatically, which the button shows. A pointer that rests on the slider does not change
   * this.
   */
  readonly isPlaying: boolean;
  readonly togglePlaying: () => void;
  /** Announces only the changes that the visitor makes (WAI-ARIA APG, carousel). */
  readonly live: "off" | "polite";
}

const NO_MOTION: SliderMotion = { duration: 0, easing: () => 1 };

/**
 * The common part of the three sliders: keen-slider on the row, autoplay that pauses on hover, keyboard focus and
 * touch, stops off screen and in a hidden tab, and does not start with reduced motion or Save-Data (WCAG 2.2, 2.2.2).
 * Play starts it in any case, without transitions under reduced motion.
 */
export function useCarousel({ region, row, count, views, everyMs, motion, firstStepAt }: Settings): Carousel {
  const [choice, setChoice] = useState<boolean>();
  const prefersReducedMotion = usePrefersReducedMotion();
  const savesData = useSavesData();
  const { isHovered, isEngaged, release } = usePauseOnInteraction(region);
  const isInView = useInView(region);
  const slider = useSlider({ row, count, views, motion: prefersReducedMotion ? NO_MOTION : motion });

  const isNarrow = useMediaQuery(views.narrow?.query ?? "not all");
  const perView = isNarrow ? (views.narrow?.perView ?? views.perView) : views.perView;

  const isPlaying = (choice ?? !(prefersReducedMotion || savesData)) && !isEngaged;
  const running = slider.ready && isPlaying && !isHovered && isInView;
  const delayMs = typeof everyMs === "number" ? () => everyMs : everyMs;
  useAutoplay({ running, position: slider.current, delayMs, step: slider.next, firstStepAt });
  useSlides({ row, ready: slider.ready, current: slider.current, perView, running });

  return {
    ...slider,
    isPlaying,
    togglePlaying: () => {
      release();
      setChoice(!isPlaying);
    },
    live: isPlaying && !isHovered ? "off" : "polite",
  };
}
