import KeenSlider, { type KeenSliderInstance } from "keen-slider";
import { useEffect, useRef, useState } from "react";
import { WIDTHS } from "../../site/widths.ts";

export interface SliderMotion {
  /** Milliseconds. */
  readonly duration: number;
  /** The progress of a transition (0 to 1) at a share of its time (0 to 1). */
  readonly easing: (time: number) => number;
}

interface Settings {
  /** The row of slides. Before this hook runs it is a plain row that scrolls sideways. */
  readonly row: HTMLElement | null;
  readonly perView: number;
  readonly motion: SliderMotion;
}

/** Every slide in the server's HTML has this attribute. */
const SLIDE_SELECTOR = "[data-slide]";

/** The slides of a row, in order. */
export function slidesOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(SLIDE_SELECTOR)];
}

/** A window in which every slider shows one slide (specification, section 9). */
const NARROW = `not all and ${WIDTHS.small}`;

/** The options of keen-slider for a number of slides beside each other. */
const centred = (perView: number) => ({ slides: { perView, origin: "center" } }) as const;

/**
 * The slide that a visitor had scrolled to before the scripts ran. The one with the focus takes precedence:
 * the row may still be scrolling to it, and in a hidden slide the focus would be lost.
 */
function reached(row: HTMLElement, slides: readonly HTMLElement[], perView: number): number {
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const width = row.clientWidth / perView;
  const first = width > 0 ? Math.round(Math.abs(row.scrollLeft) / width) : 0;
  return (first + Math.floor(perView / 2)) % slides.length;
}

/** The slide that the slider shows or moves to, counted without wrapping. */
function destination(slider: KeenSliderInstance): number {
  return slider.animator.targetIdx ?? slider.track.details.abs;
}

/**
 * Turns the row into a looping, centred keen-slider (specification, section 9). Slides keep the widths that CSS gave
 * them, and the visible one stays visible, so that nothing moves at that moment. Every slide outside the window is
 * inert: it cannot be focused and is not in the accessibility tree (WCAG 2.2, 2.4.3).
 */
export function useSlider({ row, perView, motion }: Settings) {
  const slider = useRef<KeenSliderInstance>(null);
  const [ready, setReady] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (row === null) return;
    const slides = slidesOf(row);
    const shownNow = () => (matchMedia(NARROW).matches ? 1 : perView);
    const follow = (moving: KeenSliderInstance): void => {
      const index = moving.track.absToRel(destination(moving));
      const shown = shownNow();
      slides.forEach((slide, position) => {
        const steps = position - index + Math.floor(shown / 2);
        slide.inert = (steps + slides.length) % slides.length >= shown;
      });
      setCurrent(index);
    };
    const created = new KeenSlider(row, {
      selector: SLIDE_SELECTOR,
      // Every slider has more slides than it shows beside each other (Slider.astro, home/Services.astro).
      loop: true,
      rtl: document.dir === "rtl",
      initial: reached(row, slides, shownNow()),
      ...centred(perView),
      // Set through keen-slider, so that it is right from the first moment and the current slide stays visible.
      breakpoints: { [NARROW]: centred(1) },
      created: (moving) => {
        follow(moving);
        setReady(true);
      },
      slideChanged: follow,
      animationStarted: follow,
      // Resizing the window ends a movement, and the slider may be back where the movement began.
      updated: follow,
      optionsChanged: follow,
    });
    slider.current = created;
    return () => {
      created.destroy();
      slider.current = null;
      // Without the buttons, as after an error in the island, every slide can be reached by scrolling.
      for (const slide of slides) slide.inert = false;
    };
  }, [row, perView]);

  return {
    /** False until the row is a slider; before that, the buttons have no effect. */
    ready,
    /** The slide in the middle, 0 first. */
    current,
    /** Moves by a number of slides, and wraps both ways (specification, section 4). */
    step: (by: 1 | -1) => slider.current?.moveToIdx(destination(slider.current) + by, true, motion),
    /** Goes to a slide in the shorter direction. */
    goTo: (index: number) => slider.current?.moveToIdx(index, false, motion),
  };
}
