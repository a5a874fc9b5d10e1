import { useEffect, type RefObject } from "react";
import { shownSlides, wrapped } from "./shown.ts";

interface Settings {
  readonly row: RefObject<HTMLElement | null>;
  readonly ready: boolean;
  readonly current: number;
  readonly perView: number;
  /** True while the slider advances on its own: the next picture is fetched before its turn. */
  readonly running: boolean;
}

/**
 * Keeps the slides in the server's HTML in step with the slider. Slides out of sight are inert: no focus, no
 * place in the accessibility tree (WCAG 2.2, 2.4.3). Their pictures load when they come into sight.
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
