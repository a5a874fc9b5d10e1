import { useState, type MouseEvent, type ReactNode } from "react";

import { SLIDER_SETTINGS, type SliderKind } from "./slider-settings.ts";
import { useCarousel } from "./useCarousel.ts";

interface Props {
  readonly kind: SliderKind;
  /** The buttons, as the server rendered them (src/components/sliders/Slider.astro). */
  readonly children?: ReactNode;
}

/**
 * The island of a slider (specification, sections 2, 4 and 9): its buttons, Pause or Play, Previous and Next. It moves
 * the slides beside it, which are the server's HTML, and renders no text, so that a translated page stays as it is
 * (decision 0065). The buttons are hidden until they work, and keep their place meanwhile.
 */
export function SliderControls({ kind, children }: Props) {
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const region = controls?.closest<HTMLElement>("[data-slider]") ?? null;
  const { ready, isPlaying, step, togglePlaying } = useCarousel(region, SLIDER_SETTINGS[kind]);
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
