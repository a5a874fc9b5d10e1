import { SLIDER_ROLES, SLIDERS } from "#words/sliders.ts";
import { useRef, type ReactNode } from "react";
import { FIRST_STEP_KEY } from "../../client-directives/island-contract.ts";
import { KEEPS_PLAYING } from "../hooks/usePauseOnInteraction.ts";
import { HERO } from "./transitions.ts";
import { SliderControls } from "./SliderControls.tsx";
import { SliderWindow } from "./SliderWindow.tsx";
import { useCarousel } from "./useCarousel.ts";

/** One loop of a kolam round its dot, crossing where the line comes and goes. */
const LOOP = "M33 11c-5 5-8 15-16 15a9 9 0 0 1 0-18c8 0 11 10 16 15";

const ONE = { perView: 1 };

interface Props {
  /** The slides' ids in the page and their headings, in order. */
  readonly slides: readonly { readonly id: string; readonly heading: string }[];
  /** What it shows, on a page other than home. */
  readonly words?: typeof SLIDERS.hero;
  /** The heading of the page, and its lead. */
  readonly intro?: ReactNode;
  /** The calls to action below the slides. */
  readonly copy?: ReactNode;
  /** The slides, rendered by the server. */
  readonly children?: ReactNode;
}

/**
 * The hero (specification, sections 2, 4 and 9): six slides, a step every three seconds, wrapping in both directions.
 * The titles are links to the slides: without scripts the browser scrolls the row.
 */
export function HeroSlider({ slides, words = SLIDERS.hero, intro, copy, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const firstStepAt = () =>
    Number(region.current?.closest<HTMLElement>("astro-island")?.dataset[FIRST_STEP_KEY]);
  const carousel = useCarousel({ region, row, count: slides.length, views: ONE, firstStepAt, ...HERO });
  const { current, goTo, ready } = carousel;
  const keepsPlaying = { [KEEPS_PLAYING]: "" };
  return (
    <div ref={region} className="hero-slider flow">
      <div className="intro" {...keepsPlaying}>
        {intro}
      </div>
      <section
        className="carousel flow"
        aria-roledescription={SLIDER_ROLES.carousel}
        aria-label={words.label}
      >
        {slides.length > 1 && <SliderControls carousel={carousel} words={words} />}
        <SliderWindow carousel={carousel} row={row}>
          {children}
        </SliderWindow>
      </section>
      <ul role="list" className="titles tap-targets">
        {slides.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={index === current ? "true" : undefined}
              onClick={(event) => {
                if (!ready) return;
                event.preventDefault();
                goTo(index);
              }}
            >
              <svg viewBox="0 0 34 34" aria-hidden="true" focusable="false">
                <circle fill="currentColor" cx="17" cy="17" r="3.2" />
                <path fill="none" stroke="currentColor" strokeWidth="2" pathLength="1" d={LOOP} />
              </svg>
              {heading}
            </a>
          </li>
        ))}
      </ul>
      <div className="copy" {...keepsPlaying}>
        {copy}
      </div>
    </div>
  );
}
