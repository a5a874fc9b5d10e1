import KeenSlider, { type KeenSliderInstance } from "keen-slider";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Easing } from "./easing.ts";
import { hideOthers, SLIDE_SELECTOR, slidesOf, wrapped } from "./slide-visibility.ts";

export interface SliderMotion {
  readonly duration: number;
  readonly easing: Easing;
}

/** The number of slides in a row, as CSS lays them out before the script runs. */
export interface Views {
  readonly perView: number;
  /** A smaller number while this media query matches. */
  readonly narrow?: { readonly query: string; readonly perView: number };
}

interface Settings {
  /** The row of slides. Before this hook runs it is a plain row that scrolls sideways. */
  readonly row: HTMLElement | null;
  /** A constant: a new object would rebuild the slider. */
  readonly views: Views;
  readonly motion: SliderMotion;
}

export interface Slider {
  /** False until the row is a slider; before that, the buttons have no effect. */
  readonly ready: boolean;
  /** The slide in the middle, 0 first. */
  readonly current: number;
  readonly next: () => void;
  readonly previous: () => void;
  /** Goes to a slide in the shorter direction. */
  readonly goTo: (index: number) => void;
}

function perViewNow({ perView, narrow }: Views): number {
  return narrow !== undefined && matchMedia(narrow.query).matches ? narrow.perView : perView;
}

/**
 * The slide that a visitor had scrolled to before the scripts ran. The one with the focus takes precedence:
 * the row may still be scrolling to it, and in a hidden slide the focus would be lost.
 */
function reached(row: HTMLElement, perView: number): number {
  const slides = slidesOf(row);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const width = row.clientWidth / perView;
  const first = width > 0 ? Math.round(Math.abs(row.scrollLeft) / width) : 0;
  return wrapped(first + Math.floor(perView / 2), slides.length);
}

/** The slide that the slider shows or moves to, counted without wrapping. */
function destination(slider: KeenSliderInstance): number {
  return slider.animator.targetIdx ?? slider.track.details.abs;
}

/**
 * Turns the row into a looping, centred keen-slider (specification, section 9). Slides keep the widths that
 * CSS gave them, and the visible one stays visible, so that nothing moves at that moment.
 */
export function useSlider({ row, views, motion }: Settings): Slider {
  const slider = useRef<KeenSliderInstance>(null);
  const [ready, setReady] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (row === null) return;
    const count = slidesOf(row).length;
    const follow = (moving: KeenSliderInstance) => {
      setCurrent(wrapped(destination(moving), count));
    };
    const perView = perViewNow(views);
    const initial = reached(row, perView);
    // Hidden at once: otherwise the focus could move to a slide before the next rendering hides it.
    hideOthers(row, initial, perView);
    const created = new KeenSlider(row, {
      selector: SLIDE_SELECTOR,
      // A loop with only as many slides as it shows would leave the last place empty.
      loop: count > views.perView,
      initial,
      slides: { perView: views.perView, origin: "center" },
      // Set through keen-slider, so that it is right from the first moment and the current slide stays visible.
      breakpoints:
        views.narrow === undefined
          ? {}
          : { [views.narrow.query]: { slides: { perView: views.narrow.perView, origin: "center" } } },
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
    };
  }, [row, views]);

  const step = useCallback(
    (by: 1 | -1) => {
      const moving = slider.current;
      if (moving !== null) moving.moveToIdx(destination(moving) + by, true, motion);
    },
    [motion],
  );
  const next = useCallback(() => {
    step(1);
  }, [step]);
  const previous = useCallback(() => {
    step(-1);
  }, [step]);
  const goTo = useCallback(
    (index: number) => {
      slider.current?.moveToIdx(index, false, motion);
    },
    [motion],
  );

  return { ready, current, next, previous, goTo };
}
