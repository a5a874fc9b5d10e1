import { useEffect, useState, type MouseEvent, type ReactNode } from "react";

import { SLIDER_SETTINGS, type SliderKind } from "./slider-settings.ts";
import { useMotion } from "./useMotion.ts";
import { rowOf, slidesOf, useSlider } from "./useSlider.ts";

interface Props {
  readonly kind: SliderKind;
  /** The buttons in the server's HTML (src/components/sliders/Slider.astro). */
  readonly children?: ReactNode;
}

/**
 * The island of a slider (specification, sections 2, 4 and 9). It moves the slides beside it, which are the
 * server's HTML, and renders no text, so that a translated page stays as it is (decision 0065). The buttons
 * are hidden until they work, and keep their place meanwhile.
 */
export function SliderControls({ kind, children }: Props) {
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const region = controls?.closest("section") ?? null;
  const row = rowOf(region);
  const settings = SLIDER_SETTINGS[kind];
  const { current, step } = useSlider(region, settings);
  const ready = current !== undefined;
  const { isPlaying, isHovered, isRunning, togglePlaying } = useMotion(region, {
    position: current,
    delayMs: () => settings.everyMs((row && slidesOf(row)[current ?? 0]?.textContent) ?? ""),
    step: () => step(1),
  });

  // Announces only changes that the visitor makes (WAI-ARIA APG, carousel).
  const live = isPlaying && !isHovered ? "off" : "polite";
  useEffect(() => {
    if (ready) row?.setAttribute("aria-live", live);
  }, [row, ready, live]);
  useEffect(() => {
    if (!isRunning || row === null) return;
    // The next picture loads in advance; other hidden ones when they become visible.
    const slides = slidesOf(row);
    const coming = [...slides.slice(current), ...slides.slice(0, current)].find(({ inert }) => inert);
    coming?.querySelectorAll("img").forEach((image) => {
      image.loading = "eager";
    });
  }, [row, current, isRunning]);

  const onClick = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest("button")?.value : undefined;
    if (pressed === "playback") togglePlaying();
    else if (pressed === "previous") step(-1);
    else if (pressed === "next") step(1);
  };
  return (
    <div
      ref={setControls}
      className="slider-controls"
      data-ready={ready}
      data-playing={isPlaying}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
