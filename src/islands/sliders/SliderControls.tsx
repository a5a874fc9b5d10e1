import { SLIDER_CONTROLS } from "#words/sliders.ts";
import { PLAYBACK_CONTROL } from "../hooks/usePauseOnInteraction.ts";
import type { Carousel } from "./useCarousel.ts";

interface Props {
  readonly carousel: Carousel;
  /** What the slider shows, which distinguishes the buttons where a page has several sliders. */
  readonly words: { readonly slides: string; readonly previous?: string; readonly next?: string };
}

/** Phosphor (regular): the same set as the Astro icons, whose component islands cannot use. */
const PATHS = {
  previous: "M224,128H40 M112,56L40,128l72,72",
  next: "M32,128H216 M144,56l72,72-72,72",
  pause: "M88,48V208 M168,48V208",
  play: "M80,40V216L216,128Z",
} as const;

function Drawing({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path fill="none" stroke="currentColor" strokeWidth="18" strokeLinejoin="round" d={PATHS[name]} />
    </svg>
  );
}

/**
 * Previous, Pause or Play, Next. Rendered from the start, so that nothing moves when they start to work, but
 * hidden until then.
 */
export function SliderControls({ carousel, words }: Props) {
  const { ready, isPlaying, previous, next, togglePlaying } = carousel;
  return (
    <div className="slider-controls" data-ready={ready}>
      <button type="button" {...{ [PLAYBACK_CONTROL]: "" }} onClick={togglePlaying}>
        <Drawing name={isPlaying ? "pause" : "play"} />
        <span>
          {isPlaying ? SLIDER_CONTROLS.pause : SLIDER_CONTROLS.play}
          <span className="visually-hidden">{` ${words.slides}`}</span>
        </span>
      </button>
      <button type="button" aria-label={words.previous} onClick={previous}>
        <Drawing name="previous" />
        {SLIDER_CONTROLS.previous}
      </button>
      <button type="button" aria-label={words.next} onClick={next}>
        {SLIDER_CONTROLS.next}
        <Drawing name="next" />
      </button>
    </div>
  );
}
