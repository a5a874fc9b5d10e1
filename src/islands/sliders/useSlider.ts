import KeenSlider, { type KeenSliderInstance } from "keen-slider";
import { useEffect, useRef, useState } from "react";
import { WIDTHS } from "#styles/widths.ts";
import type { SliderSettings } from "./slider-settings.ts";
import { reducedMotion } from "./useMotion.ts";

const SLIDE_SELECTOR = "[data-slide]";

export function rowOf(region: HTMLElement | null): HTMLElement | null {
  return region?.querySelector<HTMLElement>(".slider-row") ?? null;
}

export function slidesOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(SLIDE_SELECTOR)];
}

/** In such a window every slider shows one slide (specification, section 9). */
const NARROW = `not all and ${WIDTHS.small}`;

const centred = (perView: number) => ({ slides: { perView, origin: "center" } }) as const;

/**
 * The slide in sight, to which the visitor had moved the row before the script ran, or the one with the focus:
 * the row may still be scrolling to it, and in a hidden slide the focus would be lost.
 */
function reached(row: HTMLElement, slides: readonly HTMLElement[], perView: number): number {
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const width = row.clientWidth / perView;
  const moved = row.getBoundingClientRect().left - (slides[0]?.getBoundingClientRect().left ?? 0);
  const first = width > 0 ? Math.round(Math.abs(moved) / width) : 0;
  return (first + Math.floor(perView / 2)) % slides.length;
}

/** Counted without wrapping. */
function destination(slider: KeenSliderInstance): number {
  return slider.animator.targetIdx ?? slider.track.details.abs;
}

/**
 * Turns the row into a looping, centred keen-slider (specification, section 9). Slides keep the widths that
 * CSS gave them, and the visible one stays visible, so that nothing jumps. Slides outside the window are
 * inert: they cannot be focused and are not in the accessibility tree (WCAG 2.2, 2.4.3).
 */
export function useSlider(region: HTMLElement | null, { perView, motion }: Omit<SliderSettings, "everyMs">) {
  const slider = useRef<KeenSliderInstance>(null);
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const row = rowOf(region);
    if (row === null) return;
    const slides = slidesOf(row);
    const shownNow = () => (matchMedia(NARROW).matches ? 1 : perView);
    const follow = (moving: KeenSliderInstance): void => {
      const index = moving.track.absToRel(destination(moving));
      const shown = shownNow();
      slides.forEach((slide, position) => {
        const steps = position - index + Math.floor(shown / 2);
        slide.toggleAttribute("inert", (steps + slides.length) % slides.length >= shown);
      });
      setCurrent(index);
    };
    const created = new KeenSlider(row, {
      selector: SLIDE_SELECTOR,
      // Every slider has more slides than it shows beside each other (Slider.astro, home/Services.astro).
      loop: true,
      rtl: document.dir === "rtl",
      renderMode: "precision",
      initial: reached(row, slides, shownNow()),
      ...centred(perView),
      // By keen-slider, which keeps the current slide visible.
      breakpoints: { [NARROW]: centred(1) },
      created: follow,
      slideChanged: follow,
      animationStarted: follow,
      // Resizing the window ends a movement, perhaps where it began.
      updated: follow,
      optionsChanged: follow,
    });
    slider.current = created;
    row.setAttribute("data-ready", "true");
    // Buttons move the row now: it is no Tab stop any more, but keeps a focus that it has.
    if (row.tabIndex === 0) row.setAttribute("tabindex", "-1");
    return () => {
      created.destroy();
      slider.current = null;
      // Without the buttons, as after an error in the island, slides are reached by scrolling.
      for (const slide of slides) slide.removeAttribute("inert");
    };
  }, [region, perView, motion]);

  return {
    /** The slide in the middle, 0 first; `undefined` until the buttons work. */
    current,
    /** Wraps both ways (specification, section 4). */
    step: (by: 1 | -1) =>
      slider.current?.moveToIdx(
        destination(slider.current) + by,
        true,
        // With less motion in the next frame.
        reducedMotion().matches ? { duration: 1 } : motion,
      ),
  };
}
