import { useState, type RefObject } from "react";
import { useAutoplay } from "../hooks/useAutoplay.ts";
import { useCalm } from "../hooks/useCalm.ts";
import { useHeld } from "../hooks/useHeld.ts";
import { useSeen } from "../hooks/useSeen.ts";
import { useMediaQuery } from "../hooks/useMediaQuery.ts";
import { useSlider, type Slider, type SliderMotion, type Views } from "./useSlider.ts";
import { useSlides } from "./useSlides.ts";

interface Settings {
  /** The part of the page that holds the slider still while somebody is busy with it. */
  readonly region: RefObject<HTMLElement | null>;
  readonly row: RefObject<HTMLElement | null>;
  readonly count: number;
  /** A constant: a new object would build the slider anew. */
  readonly views: Views;
  /** From the start of one step on its own to the start of the next. */
  readonly everyMs: number;
  readonly motion: SliderMotion;
}

export interface Carousel extends Slider {
  /** True if it advances on its own whenever nobody is busy with it: what the button shows. */
  readonly playing: boolean;
  readonly togglePlaying: () => void;
  /** Speaks of changes only while it is the visitor who makes them (WAI-ARIA APG, carousel). */
  readonly live: "off" | "polite";
}

const STILL: SliderMotion = { duration: 0, easing: () => 1 };

/**
 * All that the three sliders share: keen-slider on the row, autoplay that pauses on hover, focus and touch,
 * stops off screen and in a hidden tab, and never starts on its own under reduced motion or Save-Data
 * (WCAG 2.2, 2.2.2). Whoever presses Play has decided and gets it all the same, without transitions.
 */
export function useCarousel({ region, row, count, views, everyMs, motion }: Settings): Carousel {
  const [decided, setDecided] = useState<boolean>();
  const calm = useCalm();
  const held = useHeld(region);
  const seen = useSeen(region);
  const slider = useSlider({ row, count, views, motion: calm.still ? STILL : motion });

  const narrow = useMediaQuery(views.narrow?.query ?? "not all");
  const perView = narrow ? (views.narrow?.perView ?? views.perView) : views.perView;

  const playing = decided ?? !calm.quiet;
  const running = slider.ready && playing && !held && seen;
  useAutoplay({ running, everyMs, position: slider.current, step: slider.next });
  useSlides({ row, ready: slider.ready, current: slider.current, perView, running });

  return {
    ...slider,
    playing,
    togglePlaying: () => {
      setDecided(!playing);
    },
    live: playing && !held ? "off" : "polite",
  };
}
