import { useEffect, type RefObject } from "react";
import { shownSlides, wrapped } from "./shown.ts";

interface Settings {
  readonly row: RefObject<HTMLElement | null>;
  readonly ready: boolean;
  readonly current: number;
  readonly perView: number;
  /** True while the slider advances automatically: the next picture is then loaded in advance. */
  readonly running: boolean;
}

/**
 * Synchronises the slides in the server's HTML with the slider. Hidden slides are inert: no focus, no
 * place in the accessibility tree (WCAG 2.2, 2.4.3). Their pictures load when they become visible.
 */
export function useSlides({ row, ready, current, perView, running }: Settings): void {
  useEffect(() => {
    if (!ready || row.current === null) return;
    const slides = [...row.current.querySelectorAll<HTMLElement>("[data-slide]")];
    const shown = shownSlides(current, slides.length, perView);
    slides.forEach((slide, index) => {
      slide.inert = !shown.has(index);
    });
    if (!running) return;
    const coming = slides[wrapped(current + Math.floor(perView / 2) + 1, slides.length)];
    coming?.querySelectorAll("img").forEach((image) => {
      image.loading = "eager";
    });
  }, [row, ready, current, perView, running]);
}
