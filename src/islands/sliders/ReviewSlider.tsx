import type { ReactNode } from "react";
import { REVIEWS } from "./motions.ts";
import css from "./ReviewSlider.module.css";
import { SliderControls } from "./SliderControls.tsx";
import { SliderWindow } from "./SliderWindow.tsx";
import { useCarousel } from "./useCarousel.ts";

const ONE = { perView: 1 };

interface Props {
  readonly count: number;
  /** The reviews, rendered by the server. */
  readonly children?: ReactNode;
}

/** Client reviews (specification, section 9): one slide, autoplay 1 s, speed 3 s. */
export function ReviewSlider({ count, children }: Props) {
  const carousel = useCarousel({ count, views: ONE, ...REVIEWS });
  return (
    <section
      ref={carousel.region}
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label="Client reviews"
    >
      <SliderControls carousel={carousel} of="review" />
      <SliderWindow carousel={carousel} focusable>
        {children}
      </SliderWindow>
    </section>
  );
}
