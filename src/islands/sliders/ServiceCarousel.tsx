import { SLIDER_ROLES, SLIDERS } from "#words/sliders.ts";
import { useRef, type ReactNode } from "react";
import { SERVICE_CAROUSEL } from "../../site/constants.ts";
import { WIDTHS } from "../../site/widths.ts";
import { SERVICES } from "./transitions.ts";
import { SliderControls } from "./SliderControls.tsx";
import { SliderWindow } from "./SliderWindow.tsx";
import { useCarousel } from "./useCarousel.ts";

const VIEWS = {
  perView: SERVICE_CAROUSEL.perViewWide,
  narrow: {
    query: `not all and ${WIDTHS.small}`,
    perView: SERVICE_CAROUSEL.perViewNarrow,
  },
};

interface Props {
  readonly count: number;
  /** The cards, rendered by the server. */
  readonly children?: ReactNode;
}

/** Our Services (specification, section 9): loop, centred, three in a row and one below 600 px. */
export function ServiceCarousel({ count, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const carousel = useCarousel({ region, row, count, views: VIEWS, ...SERVICES });
  return (
    <section
      ref={region}
      className="service-carousel flow"
      aria-roledescription={SLIDER_ROLES.carousel}
      aria-label={SLIDERS.services.label}
    >
      {count > 1 && <SliderControls carousel={carousel} words={SLIDERS.services} />}
      <SliderWindow carousel={carousel} row={row}>
        {children}
      </SliderWindow>
    </section>
  );
}
