import { useEffect } from "react";
import { hideOthers, wrapped } from "./slide-visibility.ts";

interface Settings {
  readonly row: HTMLElement | null;
  readonly ready: boolean;
  readonly current: number;
  readonly perView: number;
  /** True while the slider advances automatically: the next picture is then loaded in advance. */
  readonly running: boolean;
  /** Announces only the changes that the visitor makes (WAI-ARIA APG, carousel). */
  readonly live: "off" | "polite";
}

/**
 * Synchronises the server's row of slides with the slider: hidden slides are inert, and their pictures load when they
 * become visible. A row with a Tab stop, so that keys can scroll it, has none once buttons move it, but keeps the focus
 * if it has it at that moment.
 */
export function useSlides({ row, ready, current, perView, running, live }: Settings): void {
  useEffect(() => {
    if (!ready || row === null) return;
    row.setAttribute("data-ready", "true");
    row.setAttribute("aria-live", live);
    if (row.tabIndex === 0) row.setAttribute("tabindex", "-1");
  }, [row, ready, live]);
  useEffect(() => {
    if (!ready || row === null) return;
    const slides = hideOthers(row, current, perView);
    if (!running) return;
    const coming = slides[wrapped(current + Math.floor(perView / 2) + 1, slides.length)];
    coming?.querySelectorAll("img").forEach((image) => {
      image.loading = "eager";
    });
  }, [row, ready, current, perView, running]);
}
