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
  /** A constant: a new object would build the slider anew. */
  readonly views: Views;
  /** Milliseconds from the start of one automatic step to the start of the next, or a function of the slide. */
  readonly everyMs: number | ((slide: number) => number);
  readonly motion: SliderMotion;
}

export interface Carousel extends Slider {
  /** True if it advances by itself: what the button shows. A pointer that rests on it changes nothing here. */
  readonly isPlaying: boolean;
  readonly togglePlaying: () => void;
  /** Announces changes only while the visitor makes them (WAI-ARIA APG, carousel). */
  readonly live: "off" | "polite";
}

const NO_MOTION: SliderMotion = { duration: 0, easing: () => 1 };

/**
 * What the three sliders share: keen-slider on the row, autoplay that pauses on hover, keyboard focus and touch,
 * stops off screen and in a hidden tab, and does not start by itself under reduced motion or Save-Data (WCAG 2.2,
 * 2.2.2). A visitor who presses Play gets it in any case, without transitions where less motion is asked for.
 */
export function useCarousel({ region, row, count, views, everyMs, motion }: Settings): Carousel {
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
  useAutoplay({ running, position: slider.current, delayMs, step: slider.next });
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
