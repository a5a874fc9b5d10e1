import { SLIDER_ROLES, SLIDERS } from "#words/sliders.ts";
import { useRef, type ReactNode } from "react";
import { REVIEWS } from "./transitions.ts";
import { readingTimeMs } from "./reading-time.ts";
import { SliderControls } from "./SliderControls.tsx";
import { SliderWindow } from "./SliderWindow.tsx";
import { useCarousel } from "./useCarousel.ts";

const ONE = { perView: 1 };

interface Props {
  readonly count: number;
  /** What it shows, on a page other than home. */
  readonly words?: typeof SLIDERS.reviews;
  /** The reviews, rendered by the server. */
  readonly children?: ReactNode;
}

/**
 * Client reviews (specification, section 9): one slide, autoplay 1 s, speed 3 s. These are the minimum: a review stays for
 * as long as reading it takes.
 */
export function ReviewSlider({ count, words = SLIDERS.reviews, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const everyMs = (slide: number) => {
    const text = row.current?.querySelectorAll("[data-slide]")[slide]?.textContent ?? "";
    return Math.max(REVIEWS.everyMs, REVIEWS.movingMs + readingTimeMs(text));
  };
  const carousel = useCarousel({ region, row, count, views: ONE, motion: REVIEWS.motion, everyMs });
  return (
    <section
      ref={region}
      className="review-slider flow"
      aria-roledescription={SLIDER_ROLES.carousel}
      aria-label={words.label}
    >
      {count > 1 && <SliderControls carousel={carousel} words={words} />}
      <SliderWindow carousel={carousel} row={row} focusable>
        {children}
      </SliderWindow>
    </section>
  );
}
