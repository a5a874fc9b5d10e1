import { useEffect, type RefObject } from "react";
import { hideOthers, wrapped } from "./slide-visibility.ts";

interface Settings {
  readonly row: RefObject<HTMLElement | null>;
  readonly ready: boolean;
  readonly current: number;
  readonly perView: number;
  /** True while the slider advances automatically: the next picture is then loaded in advance. */
  readonly running: boolean;
}

/**
 * Synchronises the slides in the server's HTML with the slider: hidden slides are inert, and their pictures load when
 * they become visible.
 */
export function useSlides({ row, ready, current, perView, running }: Settings): void {
  useEffect(() => {
    if (!ready || row.current === null) return;
    const slides = hideOthers(row.current, current, perView);
    if (!running) return;
    const coming = slides[wrapped(current + Math.floor(perView / 2) + 1, slides.length)];
    coming?.querySelectorAll("img").forEach((image) => {
      image.loading = "eager";
    });
  }, [row, ready, current, perView, running]);
}
