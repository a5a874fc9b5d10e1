import { PLAYBACK_CONTROL } from "../hooks/usePauseOnInteraction.ts";
import type { Carousel } from "./useCarousel.ts";

interface Props {
  readonly carousel: Carousel;
  /** The name of one slide, such as "review", which distinguishes the buttons where a page has several sliders. */
  readonly of?: string;
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
    <svg viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/**
 * Previous, Pause or Play, Next. Rendered from the start, so that nothing moves when they start to work, but
 * hidden until then.
 */
export function SliderControls({ carousel, of }: Props) {
  const { ready, isPlaying, previous, next, togglePlaying } = carousel;
  const named = (word: string) => (of === undefined ? undefined : `${word} ${of}`);
  return (
    <div className="slider-controls" data-ready={ready}>
      <button
        type="button"
        className="slider-control"
        {...{ [PLAYBACK_CONTROL]: "" }}
        onClick={togglePlaying}
      >
        <Drawing name={isPlaying ? "pause" : "play"} />
        <span>
          {isPlaying ? "Pause" : "Play"}
          <span className="visually-hidden">{of === undefined ? " slides" : ` ${of}s`}</span>
        </span>
      </button>
      <button type="button" className="slider-control" aria-label={named("Previous")} onClick={previous}>
        <Drawing name="previous" />
        Previous
      </button>
      <button type="button" className="slider-control" aria-label={named("Next")} onClick={next}>
        Next
        <Drawing name="next" />
      </button>
    </div>
  );
}
