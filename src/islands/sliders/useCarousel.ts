import { useEffect, useEffectEvent, useState } from "react";
import { FIRST_STEP_KEY } from "../../client-directives/island-contract.ts";
import { useAutoplay } from "../hooks/useAutoplay.ts";
import { useInView } from "../hooks/useInView.ts";
import { usePauseOnInteraction } from "../hooks/usePauseOnInteraction.ts";
import { usePrefersReducedMotion } from "../hooks/usePrefersReducedMotion.ts";
import type { SliderSettings } from "./slider-settings.ts";
import { slidesOf, useSlider, type SliderMotion } from "./useSlider.ts";

const titlesOf = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>("[data-slide-title]") ?? []),
];

const NO_MOTION: SliderMotion = { duration: 0, easing: () => 1 };

/**
 * Moves a row of slides: keen-slider on the row, autoplay that pauses on hover, keyboard focus and touch, stops off
 * screen and in a hidden tab, and does not start with reduced motion or Save-Data (WCAG 2.2, 2.2.2). Play starts it in
 * any case, without transitions under reduced motion.
 *
 * @param region the part of the page that pauses the slider while the visitor interacts with it, and contains the row;
 * `null` until the island has found it
 */
export function useCarousel(region: HTMLElement | null, { perView, everyMs, motion }: SliderSettings) {
  const [choice, setChoice] = useState<boolean>();
  const prefersReducedMotion = usePrefersReducedMotion();
  // Not `savesData`, which is part of the script of every page: sharing its file would cost every page a request.
  // eslint-disable-next-line compat/compat -- optional, and missing in most browsers
  const savesData = region === null || navigator.connection?.saveData === true;
  const { isHovered, isEngaged, release } = usePauseOnInteraction(region);
  const isInView = useInView(region);
  const row = region?.querySelector<HTMLElement>(".slider-row") ?? null;
  const motionNow = prefersReducedMotion ? NO_MOTION : motion;
  const { ready, current, step, goTo } = useSlider({ row, perView, motion: motionNow });

  // The titles of the slides, in a slider that has some: links to the slides in the server's HTML, to which the browser
  // scrolls without a script. They lead to the slide, and the one of the current slide is marked.
  const follow = useEffectEvent((event: MouseEvent): void => {
    const index = titlesOf(region).findIndex((title) => title.contains(event.target as Node));
    if (index < 0) return;
    event.preventDefault();
    goTo(index);
  });
  useEffect(() => {
    if (region === null || !ready) return;
    const onClick = (event: MouseEvent): void => follow(event);
    region.addEventListener("click", onClick);
    return () => region.removeEventListener("click", onClick);
  }, [region, ready]);
  useEffect(() => {
    if (!ready) return;
    for (const [index, title] of titlesOf(region).entries())
      title.ariaCurrent = index === current ? "true" : null;
  }, [region, ready, current]);

  const isPlaying = (choice ?? !(prefersReducedMotion || savesData)) && !isEngaged;
  const running = ready && isPlaying && !isHovered && isInView;
  useAutoplay({
    running,
    position: current,
    delayMs: () => everyMs((row && slidesOf(row)[current]?.textContent) ?? ""),
    step: () => step(1),
    firstStepAt: () => Number(region?.querySelector<HTMLElement>("astro-island")?.dataset[FIRST_STEP_KEY]),
  });

  // Announces only the changes that the visitor makes (WAI-ARIA APG, carousel).
  const live = isPlaying && !isHovered ? "off" : "polite";
  useEffect(() => {
    if (!ready || row === null) return;
    row.setAttribute("data-ready", "true");
    row.setAttribute("aria-live", live);
    // Buttons move the row now, so it is no Tab stop any more, but keeps the focus if it has it at this moment.
    if (row.tabIndex === 0) row.setAttribute("tabindex", "-1");
  }, [row, ready, live]);
  useEffect(() => {
    if (!running || row === null) return;
    // The picture that comes next loads in advance; other hidden pictures load when they become visible.
    const slides = slidesOf(row);
    const coming = [...slides.slice(current), ...slides.slice(0, current)].find(({ inert }) => inert);
    coming?.querySelectorAll("img").forEach((image) => {
      image.loading = "eager";
    });
  }, [row, current, running]);

  return {
    /** False until the buttons work. */
    ready,
    /** True if it advances automatically, which the button shows. A pointer that rests on the slider does not change this. */
    isPlaying,
    step,
    togglePlaying: () => {
      release();
      setChoice(!isPlaying);
    },
  };
}
