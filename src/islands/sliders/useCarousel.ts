import { useState } from "react";
import { FIRST_STEP_KEY } from "../../client-directives/island-contract.ts";
import { useAutoplay } from "../hooks/useAutoplay.ts";
import { useInView } from "../hooks/useInView.ts";
import { useMediaQuery } from "../hooks/useMediaQuery.ts";
import { usePauseOnInteraction } from "../hooks/usePauseOnInteraction.ts";
import { usePrefersReducedMotion } from "../hooks/usePrefersReducedMotion.ts";
import { useSavesData } from "../hooks/useSavesData.ts";
import type { SliderSettings } from "./settings.ts";
import { slidesOf } from "./slide-visibility.ts";
import { useSlider, type Slider, type SliderMotion } from "./useSlider.ts";
import { useSlides } from "./useSlides.ts";

interface Carousel extends Slider {
  /**
   * True if it advances automatically, which the button shows. A pointer that rests on the slider does not change
   * this.
   */
  readonly isPlaying: boolean;
  readonly togglePlaying: () => void;
}

const NO_MOTION: SliderMotion = { duration: 0, easing: () => 1 };

/**
 * Moves a row of slides: keen-slider on the row, autoplay that pauses on hover, keyboard focus and touch, stops off
 * screen and in a hidden tab, and does not start with reduced motion or Save-Data (WCAG 2.2, 2.2.2). Play starts it in
 * any case, without transitions under reduced motion.
 *
 * @param region the part of the page that pauses the slider while the visitor interacts with it, and contains the row;
 * `null` until the island has found it
 */
export function useCarousel(
  region: HTMLElement | null,
  { views, everyMs, motion }: SliderSettings,
): Carousel {
  const [choice, setChoice] = useState<boolean>();
  const prefersReducedMotion = usePrefersReducedMotion();
  const savesData = useSavesData();
  const { isHovered, isEngaged, release } = usePauseOnInteraction(region);
  const isInView = useInView(region);
  const row = region?.querySelector<HTMLElement>(".slider-row") ?? null;
  const slider = useSlider({ row, views, motion: prefersReducedMotion ? NO_MOTION : motion });
  const { ready, current } = slider;

  const isNarrow = useMediaQuery(views.narrow?.query ?? "not all");
  const perView = isNarrow ? (views.narrow?.perView ?? views.perView) : views.perView;

  const isPlaying = (choice ?? !(prefersReducedMotion || savesData)) && !isEngaged;
  const running = ready && isPlaying && !isHovered && isInView;
  useAutoplay({
    running,
    position: current,
    delayMs: (position) => everyMs(slidesOf(row)[position]?.textContent ?? ""),
    step: slider.next,
    firstStepAt: () => Number(region?.querySelector<HTMLElement>("astro-island")?.dataset[FIRST_STEP_KEY]),
  });
  const live = isPlaying && !isHovered ? "off" : "polite";
  useSlides({ row, ready, current, perView, running, live });

  return {
    ...slider,
    isPlaying,
    togglePlaying: () => {
      release();
      setChoice(!isPlaying);
    },
  };
}
