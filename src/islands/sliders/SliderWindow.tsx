import type { ReactNode, RefObject } from "react";
import type { Carousel } from "./useCarousel.ts";

interface Props {
  readonly carousel: Carousel;
  readonly row: RefObject<HTMLDivElement | null>;
  /** The slides, as the server rendered them. */
  readonly children: ReactNode;
  /**
   * True if the slides contain nothing focusable: the row is then a Tab stop until the slider is ready, so that
   * keys can scroll it. Afterwards it is not, but it keeps the focus if it has it at that moment.
   */
  readonly focusable?: boolean;
}

/**
 * The window and the row of slides in it. Until the slider is ready the row scrolls and snaps natively. The
 * window clips (`overflow: clip`), which also keeps the browser from fetching pictures beside it.
 */
export function SliderWindow({ carousel, row, children, focusable = false }: Props) {
  const { ready, live } = carousel;
  return (
    <div className="slider-window">
      <div
        ref={row}
        className="slider-row"
        data-ready={ready}
        aria-live={ready ? live : undefined}
        tabIndex={focusable ? (ready ? -1 : 0) : undefined}
      >
        {children}
      </div>
    </div>
  );
}
